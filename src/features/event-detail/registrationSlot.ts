import type { ComponentType } from 'react';
import type { EventDetail } from '../../domain/entities/event.ts';
import type { Settings } from '../../domain/entities/settings.ts';

/** The registration form as the application hands it in: this feature knows where it stands, not what it asks. */
export type RegistrationSlot = {
  Form: ComponentType<{ event: EventDetail; settings: Settings; onClose: () => void }>;
  /** Loads the form's script, ahead of time when a person comes near the button. */
  load: () => Promise<unknown>;
};
