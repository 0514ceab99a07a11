import { useFormContext } from 'react-hook-form';
import type { RegistrationValues } from '../../domain/forms/registration.ts';
import { fieldId, type Path } from './fieldPaths.ts';
import { errorText } from './summaryItems.ts';
import { useFormSetting } from './useFormSetting.ts';

/**
 * Returns one field's id, its error message, and the props that connect its input to the form.
 * @param autoComplete  what the browser may fill in; never anything at a booth [KIOSK-20]
 */
export function useField(path: Path, autoComplete = 'off') {
  const { formId, booth } = useFormSetting();
  const { register, trigger, formState } = useFormContext<RegistrationValues>();
  const error = errorText(formState.errors, path);
  return {
    // Only a field already shown as wrong is validated while it is being corrected.
    ...register(path, { onChange: () => error && trigger(path) }),
    id: fieldId(formId, path),
    error,
    autoComplete: booth ? 'off' : autoComplete,
  };
}
