/** Reserved words by language, in small letters. */
const words: Readonly<Record<string, string>> = {
  Python:
    'false none true and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield',
  Go: 'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var',
  'C#': 'abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock long namespace new null object operator out override params private protected public readonly ref return sbyte sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual void volatile while',
  Rust: 'abstract as async await become box break const continue crate do dyn else enum extern false final fn for if impl in let loop macro match mod move mut override priv pub ref return self static struct super trait true try type typeof unsafe unsized use virtual where while yield',
  'C++':
    'alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class compl concept const const_cast consteval constexpr constinit continue co_await co_return co_yield decltype default delete do double dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected public register reinterpret_cast requires return short signed sizeof static static_assert static_cast struct switch template this thread_local throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while xor xor_eq',
  Zig: 'addrspace align allowzero and anyframe anytype asm async await break callconv catch comptime const continue defer else enum errdefer error export extern fn for if inline linksection noalias noinline nosuspend opaque or orelse packed pub resume return struct suspend switch test threadlocal try union unreachable usingnamespace var volatile while',
};

const languagesByWord = new Map<string, string[]>();
for (const [language, list] of Object.entries(words)) {
  for (const word of list.split(' ')) languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language]);
}

/** The languages that reserve a name, whatever its capitals. */
export function keywordLanguages(name: string): readonly string[] {
  return languagesByWord.get(name.toLowerCase()) ?? [];
}
