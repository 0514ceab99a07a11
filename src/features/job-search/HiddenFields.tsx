/** What a form carries along beside what its controls say. */
export function HiddenFields({ parameters, except }: { parameters: URLSearchParams; except: readonly string[] }) {
  return [...parameters]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
