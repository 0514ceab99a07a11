import { TextArea } from '../../ui/form/TextArea.tsx';
import { useField } from './useField.ts';
import { useFormSetting } from './useFormSetting.ts';

/** Asked only where the event asks for it [REG-14]. */
export function DietaryRequirements() {
  const { event } = useFormSetting();
  const field = useField('dietaryRequirements');
  if (!event.enableDietaryRequirements) return null;
  return <TextArea {...field} label="Dietary requirements" hint="Yours and your guests’." optional />;
}
