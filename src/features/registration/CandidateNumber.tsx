import { TextField } from '../../ui/form/TextField.tsx';
import { personLabel } from './fieldPaths.ts';
import { useField } from './useField.ts';

/** Asked of the registrant only [REG-08]. */
export function CandidateNumber() {
  return (
    <TextField
      {...useField('registrant.candidateNumber')}
      label={personLabel('registrant', 'candidateNumber')}
      hint="Numbers only, from your application."
      optional
      inputMode="numeric"
    />
  );
}
