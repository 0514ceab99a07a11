import type { ReactNode } from 'react';
import page from '../src/ui/layout/Page.module.css';
import { SectionLinks } from '../src/ui/navigation/SectionLinks.tsx';
import styles from './design.module.css';
import { Actions } from './parts/Actions.tsx';
import { Forms } from './parts/Forms.tsx';
import { Pictures } from './parts/Pictures.tsx';
import { Dialogs, States } from './parts/States.tsx';
import { Words } from './parts/Words.tsx';
import { Colours, Spaces, Type } from './Tokens.tsx';

const CHAPTERS: { id: string; label: string; content: ReactNode }[] = [
  { id: 'colours', label: 'Colours', content: <Colours /> },
  { id: 'type', label: 'Type', content: <Type /> },
  { id: 'spaces', label: 'Spaces', content: <Spaces /> },
  { id: 'actions', label: 'Actions', content: <Actions /> },
  { id: 'forms', label: 'Forms', content: <Forms /> },
  { id: 'words', label: 'Words', content: <Words /> },
  { id: 'pictures', label: 'Pictures', content: <Pictures /> },
  { id: 'states', label: 'States', content: <States /> },
  { id: 'dialogs', label: 'Dialogs', content: <Dialogs /> },
];

/** Every part of `src/ui` in every state it has, and the tokens they are made of. */
export function DesignPage() {
  return (
    <main className={page.wrap}>
      <div className={styles.intro}>
        <h1>Parts and tokens</h1>
        <p>
          What every screen is made of. Hover, focus and press are drawn as if a pointer or a keyboard were there; the
          rest is live.
        </p>
      </div>
      <div className={styles.contents}>
        <SectionLinks label="Chapters" links={CHAPTERS.map(({ id, label }) => ({ href: `#${id}`, label }))} />
      </div>
      {CHAPTERS.map(({ id, label, content }) => (
        <section key={id} id={id} className={styles.chapter}>
          <h2>{label}</h2>
          {content}
        </section>
      ))}
    </main>
  );
}
