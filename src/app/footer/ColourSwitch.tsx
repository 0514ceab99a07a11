import { useEffect } from 'react';
import { usePersisted } from '../../platform/usePersisted.ts';
import { Shape } from '../../ui/icons/Icon.tsx';
import { useAlive } from '../../ui/useAlive.ts';
import { type ColourScheme, colourScheme } from '../../visitor/storedChoices.ts';
import styles from './ColourSwitch.module.css';

/** Shapes follow Lucide, as those of `Icon` do: a screen, a sun, a moon. */
const CHOICES: { scheme: ColourScheme; label: string; path: string }[] = [
  { scheme: 'device', label: 'As on this device', path: 'M4 4h16v12H4zM8 21h8m-4-5v5' },
  {
    scheme: 'light',
    label: 'Light',
    path: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8m0-6v2m0 16v2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4M2 12h2m16 0h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4',
  },
  { scheme: 'dark', label: 'Dark', path: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5' },
];

/**
 * The colours of the site: the device's scheme unless this visitor has chosen one. Before the first paint a script in
 * `shell.html` puts a stored choice on the document; from then on this does, also when another tab changes it. It comes
 * with the scripts that it needs, so that no first page pays for it.
 */
export function ColourSwitch() {
  const chosen = usePersisted(colourScheme, 'device');
  const isAlive = useAlive();
  useEffect(() => showScheme(document, chosen), [chosen]);
  if (!isAlive) return null;
  return (
    <fieldset className={styles.switch}>
      <legend>Colours</legend>
      {CHOICES.map(({ scheme, label, path }) => (
        <label key={scheme}>
          <input
            type="radio"
            name="colours"
            checked={chosen === scheme}
            onChange={() => (scheme === 'device' ? colourScheme.clear() : colourScheme.write(scheme))}
          />
          <Shape path={path} size={20} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** Puts a scheme on the document, and has the browser's own bars follow it. */
export function showScheme({ documentElement, head }: Document, scheme: ColourScheme): void {
  if (scheme === 'device') delete documentElement.dataset.scheme;
  else documentElement.dataset.scheme = scheme;
  for (const meta of head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset.for ?? '';
    meta.media = scheme === 'device' ? `(prefers-color-scheme: ${own})` : scheme === own ? 'all' : 'not all';
  }
}
