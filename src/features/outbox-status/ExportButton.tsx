import { useState } from 'react';
import type { Outbox } from '../../outbox/outbox.ts';
import { exportProblemText } from '../../outbox/screens/texts.ts';
import { saveFile } from '../../platform/saveFile.ts';
import { Button } from '../../ui/buttons/Button.tsx';

/** Exports everything unsent as one sealed file, for a device that will have no network again [OUTBOX-36]. */
export function ExportButton({ outbox, onSaid }: { outbox: Outbox; onSaid: (words: string) => void }) {
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      saveFile('defence-careers-outbox.json', 'application/json', await outbox.exportFile());
      onSaid(
        "Saved as a file that only we can read. This doesn't send it: anything waiting here is still sent automatically.",
      );
    } catch (error) {
      console.warn('the outbox could not be exported', error);
      onSaid(exportProblemText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button busy={busy} onClick={save}>
      Save as a file
    </Button>
  );
}
