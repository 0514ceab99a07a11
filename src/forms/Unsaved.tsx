import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { askBeforeLeaving, markUnsaved } from '../platform/unsavedWork.ts';

type Props = {
  isSending: boolean;
  /** Whether the browser asks the visitor before the page is left */
  asksOnLeaving: boolean;
};

/**
 * Marks that a reload would lose what was typed or is being sent [PWA-17]. A component of its own, so that a first key
 * press draws nothing else anew.
 */
export function Unsaved({ isSending, asksOnLeaving }: Props) {
  const { isDirty } = useFormState();
  const isUnsaved = isDirty || isSending;
  // First, so that a reload that waits for the release of the mark meets no question.
  useEffect(() => (isUnsaved && asksOnLeaving ? askBeforeLeaving() : undefined), [isUnsaved, asksOnLeaving]);
  useEffect(() => (isUnsaved ? markUnsaved() : undefined), [isUnsaved]);
  return null;
}
