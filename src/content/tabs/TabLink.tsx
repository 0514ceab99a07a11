import { Icon } from '../../ui/icons/Icon.tsx';
import { opensElsewhere } from '../../ui/navigation/TabList.tsx';
import { cutText, TAB_TITLE_LENGTH, wholeTitle } from '../../ui/text/cutText.ts';

type TabLinkProps = { title: string; href: string; isCurrent: boolean; onSelect: () => void };

/** A tab: a link that is followed where it stands. A long title is cut and stays whole as name and tooltip [TABS-11]. */
export function TabLink({ title, href, isCurrent, onSelect }: TabLinkProps) {
  return (
    <a
      href={href}
      aria-current={isCurrent || undefined}
      {...wholeTitle(title)}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onSelect();
      }}
    >
      {cutText(title, TAB_TITLE_LENGTH)}
      <Icon name="chevron-right" size={20} />
    </a>
  );
}
