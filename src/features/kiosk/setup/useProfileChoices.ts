import { useEffect, useState } from 'react';
import type { ProfileChoice } from '../../../kiosk/profileChoices.ts';
import { fetchProfileChoices } from '../../../kiosk/profileChoices.ts';

/** Returns the profiles to choose from; undefined until they have been read. */
export function useProfileChoices(): ProfileChoice[] | undefined {
  const [choices, setChoices] = useState<ProfileChoice[]>();
  useEffect(() => {
    void fetchProfileChoices().then(setChoices);
  }, []);
  return choices;
}
