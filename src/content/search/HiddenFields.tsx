/** Hidden fields for the parameters that a form's controls do not set. */
export function HiddenFields({ parameters, except }: { parameters: URLSearchParams; except: readonly string[] }) {
  return [...parameters]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
