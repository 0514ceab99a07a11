import { ArrowLink } from '../../src/ui/buttons/ArrowLink.tsx';
import { Button } from '../../src/ui/buttons/Button.tsx';
import { CloseButton } from '../../src/ui/buttons/CloseButton.tsx';
import { MediaButton } from '../../src/ui/buttons/MediaButton.tsx';
import { Pagination } from '../../src/ui/navigation/Pagination.tsx';
import { SectionLinks } from '../../src/ui/navigation/SectionLinks.tsx';
import { Part, Specimen, Touched } from '../Specimens.tsx';

const VARIANTS = [
  ['go', 'The one next step of a view'],
  ['ink', 'Repeated actions'],
  ['line', 'Actions beside it'],
] as const;
const nothing = () => undefined;
const pageHref = (page: number) => `#page-${page}`;

/** What is pressed and what leads on. */
export function Actions() {
  return (
    <>
      {VARIANTS.map(([variant, about]) => (
        <Part key={variant} name={`Button, ${variant}`} about={about}>
          <Touched>
            <Button variant={variant}>Register</Button>
          </Touched>
          <Specimen state="Disabled">
            <Button variant={variant} disabled>
              Event Full
            </Button>
          </Specimen>
          <Specimen state="Loading: a second press does nothing">
            <Button variant={variant} busy>
              Sending
            </Button>
          </Specimen>
          <Specimen state="Big, with an icon of its own">
            <Button variant={variant} size="big" icon="phone">
              13 19 01
            </Button>
          </Specimen>
          <Specimen state="A link, on the dark theme" theme="dark">
            <Button variant={variant} href="#actions">
              See the open day
            </Button>
          </Specimen>
          <Specimen state="Full width, long words" wide>
            <Button variant={variant} full>
              Save and send later, when this device is back in reach of a network
            </Button>
          </Specimen>
        </Part>
      ))}
      <Part name="ArrowLink" about="A way on, on a line of its own">
        <Touched>
          <ArrowLink link={{ href: '#actions', text: 'All events' }} />
        </Touched>
        <Specimen state="A file to keep">
          <ArrowLink link={{ href: '#actions', text: 'Fitness guide, PDF 1.2 MB' }} isDownload />
        </Specimen>
      </Part>
      <Part name="MediaButton" about="A square control of players and carousels">
        <Touched>
          <MediaButton icon="play" label="Play" />
        </Touched>
        <Specimen state="The next step">
          <MediaButton icon="play" label="Play the story" emphasis />
        </Specimen>
        <Specimen state="On">
          <MediaButton icon="captions" label="Captions" pressed />
        </Specimen>
        <Specimen state="Disabled">
          <MediaButton icon="next" label="Next" disabled />
        </Specimen>
        <Specimen state="Loading">
          <MediaButton icon="pause" label="Pause" aria-busy />
        </Specimen>
      </Part>
      <Part name="CloseButton" about="Takes something off the screen">
        <Touched>
          <CloseButton onClick={nothing} />
        </Touched>
      </Part>
      <Part name="SectionLinks" about="Ways to the parts of a long page; one line that scrolls on a phone">
        <Touched>
          <SectionLinks
            label="Parts of this page"
            links={[
              { href: '#colours', label: 'Colours' },
              { href: '#type', label: 'Type' },
              { href: '#spaces', label: 'Spaces' },
            ]}
          />
        </Touched>
      </Part>
      <Part name="Pagination" about="First, last, and three around the current one">
        <Touched>
          <Pagination label="Pages of roles" current={2} pages={4} hrefOf={pageHref} />
        </Touched>
        <Specimen state="In the middle of many" wide>
          <Pagination label="Pages of roles, many" current={6} pages={12} hrefOf={pageHref} />
        </Specimen>
        <Specimen state="At an end: one neighbour is disabled" wide>
          <Pagination label="Pages of roles, the last" current={9} pages={9} hrefOf={pageHref} />
        </Specimen>
        <Specimen state="Empty: one page needs no control">
          <Pagination label="Pages of roles, one" current={1} pages={1} hrefOf={pageHref} />
        </Specimen>
      </Part>
    </>
  );
}
