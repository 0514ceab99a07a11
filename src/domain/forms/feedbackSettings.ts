import type { FeedbackSettings } from '../entities/settings.ts';

/** Of a content that says nothing of feedback [DEC-111]. */
const DEFAULT_SETTINGS: FeedbackSettings = {
  types: [
    { value: 'compliment', label: 'Compliment' },
    { value: 'complaint', label: 'Complaint' },
    { value: 'suggestion', label: 'Suggestion' },
    { value: 'technical-issue', label: 'Technical issue' },
    { value: 'other', label: 'Something else' },
  ],
};

/** Returns what the form asks and says: that of the content, if it has any. */
export function feedbackSettings(content: FeedbackSettings | undefined): FeedbackSettings {
  return content ?? DEFAULT_SETTINGS;
}
