/** Whether a media type is JSON, or anything. */
export function isJsonMedia(type: string): boolean {
  const [essence = ''] = type.split(';');
  return /^(application\/json|application\/[\w.-]+\+json|\*\/\*)$/i.test(essence.trim());
}
