import { SERVICES } from '../../src/domain/services.ts';
import { ServiceMark } from '../../src/ui/icons/ServiceMark.tsx';
import facts from '../../src/ui/layout/Facts.module.css';
import { SectionHead } from '../../src/ui/layout/SectionHead.tsx';
import { TabList } from '../../src/ui/navigation/TabList.tsx';
import { Tabs } from '../../src/ui/navigation/Tabs.tsx';
import { ChangingText } from '../../src/ui/text/ChangingText.tsx';
import { Disclosure, Disclosures } from '../../src/ui/text/Disclosure.tsx';
import { ExpandableText } from '../../src/ui/text/ExpandableText.tsx';
import { MarkedText } from '../../src/ui/text/MarkedText.tsx';
import { InlineHtml, RichText } from '../../src/ui/text/RichText.tsx';
import { ServiceTag, Tag, Tags } from '../../src/ui/text/Tag.tsx';
import { VisuallyHidden } from '../../src/ui/text/VisuallyHidden.tsx';
import { Part, Specimen, Touched } from '../Specimens.tsx';

const FOUND = { text: 'You and your dog search roads with forty dogs.', marks: [[13, 3] as const, [41, 4] as const] };
const nothing = () => undefined;
const SHORT = '<p>You stand watches in a team of four, day and night.</p>';
const RICH = `<p>You stand watches in a team of four, day and night, and <a href="#words">keep the log</a>.</p>
<h3>What you need</h3><ul><li>Year 10 English and maths</li><li>To swim 50 metres</li></ul>
<table><tbody><tr><th>Rank</th><td>Seaman</td></tr><tr><th>Pay</th><td>$68,400</td></tr></tbody></table>`;
const LONG = `<p>${'A ship is a small town that moves. '.repeat(16)}</p>`;

/** What is read. */
export function Words() {
  return (
    <>
      <Part name="Tag, ServiceTag, Tags" about="Short labels; cut after 39 characters">
        <Specimen state="Services">
          <Tags>
            {SERVICES.map((service) => (
              <ServiceTag key={service} service={service} />
            ))}
          </Tags>
        </Specimen>
        <Specimen state="Services, dark" theme="dark">
          <Tags>
            {SERVICES.map((service) => (
              <ServiceTag key={service} service={service} />
            ))}
          </Tags>
        </Specimen>
        <Specimen state="Line, featured, too long">
          <Tags>
            <Tag>Full time</Tag>
            <Tag featured>Places now</Tag>
            <Tag>Permanent, part time and in the Reserve all year</Tag>
          </Tags>
        </Specimen>
      </Part>
      <Part name="MarkedText" about="The words that a search has found">
        <Specimen state="Light">
          <MarkedText {...FOUND} />
        </Specimen>
        <Specimen state="Dark" theme="dark">
          <MarkedText {...FOUND} />
        </Specimen>
      </Part>
      <Part name="ServiceMark" about="Three lines each, always beside a name">
        {SERVICES.map((service) => (
          <Specimen key={service} state={service}>
            <ServiceMark service={service} size={64} />
          </Specimen>
        ))}
      </Part>
      <Part name="SectionHead" about="The heading of a section of cards">
        <Specimen state="With the way to all">
          <SectionHead heading="Related roles" all={{ href: '#words', text: 'Browse all careers' }} />
        </Specimen>
        <Specimen state="Alone">
          <SectionHead heading="Related roles" all={undefined} />
        </Specimen>
      </Part>
      <Part name="RichText" about="Text from editors, sanitised by the hub">
        <Touched>
          <RichText html={SHORT + RICH} />
        </Touched>
        <Specimen state="Quiet">
          <RichText html={SHORT} quiet />
        </Specimen>
        <Specimen state="Empty: nothing">
          <RichText html={undefined} />
        </Specimen>
        <Specimen state="InlineHtml, within a line">
          <p>
            <InlineHtml html="I have read the <strong>privacy statement</strong>" />
          </p>
        </Specimen>
      </Part>
      <Part name="ExpandableText" about="Cut when it is long, opened by the browser">
        <Specimen state="Long">
          <ExpandableText html={LONG} />
        </Specimen>
        <Specimen state="Short enough">
          <ExpandableText html={SHORT} />
        </Specimen>
      </Part>
      <Part name="Disclosure, Disclosures" about="Rows that open in place, between rules">
        <Touched>
          <Disclosures>
            <Disclosure summary="Can I choose where I live?">
              <p>You say where; the service says when.</p>
            </Disclosure>
          </Disclosures>
        </Touched>
      </Part>
      <Part name="Tabs" about="Links to panels; with a script one shows at a time">
        <Specimen state="Three; the last one's title is cut" wide>
          <Tabs
            label="About the role"
            tabs={[
              { id: 'the-work', label: 'The work', panel: <p>What a day is made of.</p> },
              { id: 'the-pay', label: 'Pay', panel: <p>What it pays, and when it pays more.</p> },
              { id: 'the-ways', label: 'All the different ways to join the service', panel: <p>How to begin.</p> },
            ]}
          />
        </Specimen>
      </Part>
      <Part name="TabList" about="The row alone, for panels that their page shows">
        <Touched>
          {(id) => (
            <>
              <TabList
                label="About the role"
                tabs={[
                  { id: `${id}-work`, label: 'The work' },
                  { id: `${id}-pay`, label: 'Pay', count: 18 },
                ]}
                selected={`${id}-work`}
                hrefOf={(tab) => `#${tab.id}`}
                onSelect={nothing}
              />
              {['work', 'pay'].map((part) => (
                <div key={part} id={`${id}-${part}`} role="tabpanel" aria-labelledby={`tab-${id}-${part}`} hidden />
              ))}
            </>
          )}
        </Touched>
      </Part>
      <Part name="Facts" about="Labelled facts between rules: a style sheet for any list of terms">
        <Specimen state="Rest">
          <dl className={facts.facts}>
            <div>
              <dt>Waiting to be sent</dt>
              <dd>
                <ChangingText>{3}</ChangingText>
              </dd>
            </div>
          </dl>
        </Specimen>
      </Part>
      <Part name="VisuallyHidden" about="Words for people who listen; nothing to see">
        <Specimen state="Between these bars">
          <p>
            |<VisuallyHidden>only heard</VisuallyHidden>|
          </p>
        </Specimen>
      </Part>
    </>
  );
}
