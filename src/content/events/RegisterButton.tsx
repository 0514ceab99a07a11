import { Button } from '../../ui/buttons/Button.tsx';
import { ChangingText } from '../../ui/text/ChangingText.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import type { RegisterAction } from './eventSummary.ts';

type RegisterButtonProps = {
  action: RegisterAction;
  /** The event's name, so that sixty buttons of a list do not sound alike */
  eventName: string;
  variant: 'go' | 'ink';
  size?: 'normal' | 'big';
  full?: boolean;
};

/** The register button of a row or card, in each of its four states; off states keep its place [EVT-15, EVT-20]. */
export function RegisterButton({ action, eventName, ...look }: RegisterButtonProps) {
  const about = <VisuallyHidden>{`: ${eventName}`}</VisuallyHidden>;
  if (action.href === undefined) {
    return (
      <Button {...look} variant="line" disabled>
        <ChangingText>{action.label}</ChangingText>
        {about}
      </Button>
    );
  }
  return (
    <Button {...look} href={action.href} target={action.external ? '_blank' : undefined}>
      <ChangingText>{action.label}</ChangingText>
      {about}
    </Button>
  );
}
