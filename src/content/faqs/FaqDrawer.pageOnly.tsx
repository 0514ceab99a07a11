import { useEffect, useState } from 'react';
import { askFaq } from '../../api/content.ts';
import { type FaqWithRelated, withRelated } from '../../domain/faq/relatedFaqs.ts';
import { HELPLINE } from '../../domain/product.ts';
import { isEditing } from '../../platform/editingMode.ts';
import { Drawer } from '../../ui/dialogs/Drawer.tsx';
import { openDeviceSource } from '../source/openContentSource.pageOnly.ts';
import { FaqAnswer } from './FaqAnswer.tsx';

type FaqDrawerProps = {
  id: string;
  /** The question, which whoever opens it knows already */
  title: string;
  onClose: () => void;
};

/** A question that was chosen from a list, its answer loaded on demand; open while it is mounted [FAQ-25, GS-08]. */
export default function FaqDrawer({ id, title, onClose }: FaqDrawerProps) {
  const faq = useFaq(id);
  return (
    <Drawer title={title} onClose={onClose}>
      <div aria-live="polite" aria-busy={faq === 'loading'}>
        {faq === 'loading' ? (
          <p>Loading...</p>
        ) : faq === 'missing' ? (
          <p>
            Ask us instead: <a href={HELPLINE.href}>{HELPLINE.label}</a>
          </p>
        ) : (
          <FaqAnswer faq={faq} place="FaqDrawer" />
        )}
      </div>
    </Drawer>
  );
}

type Loading = 'loading' | 'missing' | FaqWithRelated;

/** @returns `missing` for a question that cannot be had, which is logged and reported in no other way [GS-18] */
function useFaq(id: string): Loading {
  const [loaded, setLoaded] = useState<{ id: string; faq: Loading }>();
  useEffect(() => {
    let isLeft = false;
    readFaq(id).then(
      (faq) => isLeft || setLoaded({ id, faq }),
      (reason: unknown) => {
        console.warn(`the question ${id} has no answer`, reason);
        if (!isLeft) setLoaded({ id, faq: 'missing' });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [id]);
  return loaded?.id === id ? loaded.faq : 'loading';
}

/**
 * Reads a question from the release on this device, and asks the hub where there is none or it lacks the question
 * [PWA-08, FAQ-33, HTTP-14].
 * @throws Error that says what the hub answered
 */
async function readFaq(id: string): Promise<FaqWithRelated> {
  // Editors see what the hub has [DEC-144].
  const stored = isEditing() ? undefined : await readStoredFaq(id).catch(() => undefined);
  if (stored) return stored;
  const answer = await askFaq(id);
  if (answer.type === 'ok' && answer.value.data) return answer.value.data;
  throw new Error(answer.type === 'failed' ? `the hub answered ${answer.status}` : answer.type);
}

async function readStoredFaq(id: string): Promise<FaqWithRelated | undefined> {
  const source = await openDeviceSource();
  const faq = await source?.record('faqs', id);
  return source && faq && withRelated(faq, await source.all('faqs'));
}
