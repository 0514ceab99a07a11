import { useFormContext } from 'react-hook-form';
import type { RegistrationValues } from '../../domain/forms/registration.ts';
import { fieldId, type Path } from './fieldPaths.ts';
import { errorTexts } from './summaryItems.ts';
import { useFormSetting } from './useFormSetting.ts';

/**
 * Returns one field's id, its error and what to do about it, and the props that connect its input to the form.
 * @param autoComplete  what the browser may fill in; never anything at a booth [KIOSK-20]
 */
export function useField(path: Path, autoComplete = 'off') {
  const { formId, booth } = useFormSetting();
  const { register, trigger, formState } = useFormContext<RegistrationValues>();
  const texts = errorTexts(formState.errors, path);
  return {
    // Only a field already shown as wrong is validated while it is being corrected.
    ...register(path, { onChange: () => texts.error && trigger(path) }),
    id: fieldId(formId, path),
    ...texts,
    autoComplete: booth ? 'off' : autoComplete,
  };
}
