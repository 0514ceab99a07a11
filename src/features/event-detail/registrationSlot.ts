import type { ComponentType } from 'react';
import type { EventDetail } from '../../domain/entities/event.ts';
import type { Settings } from '../../domain/entities/settings.ts';

/** The registration form, passed in by the application: this feature knows where it is shown, not what it contains. */
export type RegistrationSlot = {
  Form: ComponentType<{ event: EventDetail; settings: Settings; onClose: () => void }>;
  /** Loads the form's script, in advance when a person approaches the button. */
  load: () => Promise<unknown>;
};
