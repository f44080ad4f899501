// The bundler and the test runner hand a file imported with ?raw over as its text.
declare module '*.json?raw' {
  const text: string;
  export default text;
}

declare module '*.yaml?raw' {
  const text: string;
  export default text;
}

declare module '*.snippet?raw' {
  const text: string;
  export default text;
}
