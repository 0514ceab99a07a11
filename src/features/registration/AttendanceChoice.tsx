import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { attendanceOptions } from './attendanceTexts.ts';
import { type PersonPath, personLabel } from './fieldPaths.ts';
import { useField } from './useField.ts';
import { useFormSetting } from './useFormSetting.ts';

/** How one person attends; not asked when there is no choice [REG-09, REG-10]. */
export function AttendanceChoice({ person }: { person: PersonPath }) {
  const { event, rules } = useFormSetting();
  const field = useField(`${person}.attend`);
  if (!rules.askAttendance) return null;
  return <RadioGroup {...field} legend={personLabel(person, 'attend')} options={attendanceOptions(event)} />;
}
