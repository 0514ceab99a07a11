import { useState } from 'react';
import { Button } from '../../src/ui/buttons/Button.tsx';
import { CheckboxField } from '../../src/ui/form/CheckboxField.tsx';
import { Combobox } from '../../src/ui/form/Combobox.tsx';
import { ErrorSummary } from '../../src/ui/form/ErrorSummary.tsx';
import { Field, FieldError } from '../../src/ui/form/Field.tsx';
import { FileField } from '../../src/ui/form/FileField.tsx';
import { FormSteps } from '../../src/ui/form/FormSteps.tsx';
import { CheckboxGroup, RadioGroup } from '../../src/ui/form/RadioGroup.tsx';
import { SelectField, TextArea, TextField } from '../../src/ui/form/TextField.tsx';
import styles from '../design.module.css';
import { Part, Specimen, Touched } from '../Specimens.tsx';

const STATES = ['New South Wales', 'Queensland', 'Tasmania'];
const BRINGING = [
  { value: 'me', label: 'Just me' },
  { value: 'guests', label: 'Me and guests', detail: 'Up to ten people with you' },
];
const SUGGESTIONS = [
  { id: 'medic', title: 'Medic' },
  { id: 'mechanic', title: 'Recovery mechanic' },
];
const STEPS = ['About you', 'What you are after'];
const FILE = { name: 'school-report.pdf', size: 4_404_019 };
const nothing = () => undefined;
const SEARCH = { onType: nothing, onChoose: nothing, onDismiss: nothing };
const WRONG = [
  { fieldId: 'text-error', text: 'Enter your first name' },
  { fieldId: 'select-error', text: 'Choose a state or territory' },
];

/** What is filled in. Nothing of it is sent. */
export function Forms() {
  return (
    <>
      <Part name="TextField" about="Label, hint, error and what to do, field; optional is marked, required is not">
        <Touched>{(id) => <TextField id={id} label="First name" hint="As on your licence or passport" />}</Touched>
        <Specimen state="Filled, optional">
          <TextField id="text-filled" label="Preferred name" optional defaultValue="Sam" />
        </Specimen>
        <Specimen state="Error">
          <TextField
            id="text-error"
            label="First name"
            error="This information is required"
            help="Tell us your first name"
          />
        </Specimen>
        <Specimen state="Read only">
          <TextField id="text-fixed" label="Event" readOnly defaultValue="Women in Defence night" />
        </Specimen>
        <Specimen state="Disabled">
          <TextField id="text-off" label="Postcode" disabled defaultValue="2000" />
        </Specimen>
        <Specimen state="Dark" theme="dark">
          <TextField id="text-dark" label="Email" type="email" hint="Your ticket goes there" />
        </Specimen>
      </Part>
      <Part name="TextArea" about="A text of several lines">
        <Touched>{(id) => <TextArea id={id} label="Your question" />}</Touched>
        <Specimen state="Error">
          <TextArea id="area-error" label="Your question" error="Write your question" />
        </Specimen>
        <Specimen state="Disabled">
          <TextArea id="area-off" label="Your question" disabled />
        </Specimen>
      </Part>
      <Part name="SelectField" about="One of a list">
        <Touched>
          {(id) => <SelectField id={id} label="State or territory" placeholder="Choose one" options={STATES} />}
        </Touched>
        <Specimen state="Error">
          <SelectField
            id="select-error"
            label="State or territory"
            placeholder="Choose one"
            options={STATES}
            error="Choose a state or territory"
          />
        </Specimen>
        <Specimen state="Several">
          <SelectField id="select-several" label="States and territories" options={STATES} multiple />
        </Specimen>
        <Specimen state="Disabled">
          <SelectField id="select-off" label="State or territory" placeholder="Choose one" options={STATES} disabled />
        </Specimen>
      </Part>
      <Part name="CheckboxField" about="A box to tick">
        <Touched>{(id) => <CheckboxField id={id} label="Remind me the day before" optional />}</Touched>
        <Specimen state="Ticked">
          <CheckboxField id="box-on" label="I am 17 or older" defaultChecked />
        </Specimen>
        <Specimen state="Error">
          <CheckboxField id="box-error" label="I agree to the event guidelines" error="Agree to the event guidelines" />
        </Specimen>
        <Specimen state="Disabled">
          <CheckboxField id="box-off" label="Bring a wheelchair" optional disabled />
        </Specimen>
      </Part>
      <Part name="RadioGroup" about="One of a few, each a full row to press">
        <Touched>{(id) => <RadioGroup id={id} name={id} legend="Who is coming?" options={BRINGING} />}</Touched>
        <Specimen state="Chosen">
          <RadioGroup id="radio-chosen" legend="Who is coming?" options={BRINGING.slice(1)} defaultChecked />
        </Specimen>
        <Specimen state="Error">
          <RadioGroup id="radio-error" legend="Who is coming?" options={BRINGING} error="Choose who is coming" />
        </Specimen>
        <Specimen state="Disabled">
          <RadioGroup id="radio-off" legend="Who is coming?" options={BRINGING} disabled />
        </Specimen>
      </Part>
      <Part name="CheckboxGroup" about="Some of a few, drawn like a RadioGroup">
        <Touched>{(id) => <CheckboxGroup id={id} legend="Who is coming?" options={BRINGING} />}</Touched>
        <Specimen state="Chosen, with a hint">
          <CheckboxGroup
            id="boxes-chosen"
            legend="Who is coming?"
            hint="One or both"
            options={BRINGING.slice(1)}
            optional
            defaultChecked
          />
        </Specimen>
        <Specimen state="Error">
          <CheckboxGroup id="boxes-error" legend="Who is coming?" options={BRINGING} error="Choose who is coming" />
        </Specimen>
      </Part>
      <Part name="FileField" about="One file, on the browser's own control; then how far it has come">
        <Touched>{(id) => <FileField id={id} label="School report" hint="PDF or photograph, 10 MB at most" />}</Touched>
        <Specimen state="Chosen">
          <FileField id="file-chosen" label="School report" file={FILE} onRemove={nothing} />
        </Specimen>
        <Specimen state="On its way">
          <FileField id="file-sent" label="School report" file={{ ...FILE, sent: 0.62 }} onRemove={nothing} />
        </Specimen>
        <Specimen state="Error">
          <FileField
            id="file-error"
            label="School report"
            file={{ name: 'holiday.mov', size: 90_000_000 }}
            onRemove={nothing}
            error="Please choose a file of the type PDF"
          />
        </Specimen>
      </Part>
      <Part name="FormSteps" about="Where a form of several steps stands">
        <Specimen state="First" wide>
          <FormSteps titles={STEPS} current={1} />
        </Specimen>
        <Specimen state="Last" wide>
          <FormSteps titles={STEPS} current={2} />
        </Specimen>
      </Part>
      <Part name="Combobox" about="A search input with suggestions below it; arrows move through them">
        <Touched>
          {(id) => <Combobox {...SEARCH} id={id} options={[]} placeholder="Search roles" aria-label="Search roles" />}
        </Touched>
        <Specimen state="With suggestions">
          <div className={styles.room}>
            <Combobox {...SEARCH} id="search-open" options={SUGGESTIONS} aria-label="Search roles" defaultValue="me" />
          </div>
        </Specimen>
        <Specimen state="Disabled">
          <Combobox {...SEARCH} id="search-off" options={[]} aria-label="Search roles, not yet" disabled />
        </Specimen>
      </Part>
      <Part name="Field" about="The frame of any other control, and FieldError, the line between hint and control">
        <Specimen state="Around a file">
          <Field id="file" label="Proof of study" hint="PDF or photo" optional>
            <input id="file" type="file" />
          </Field>
        </Specimen>
        <Specimen state="FieldError alone">
          <FieldError fieldId="file" text="The file is larger than 5 MB" />
        </Specimen>
      </Part>
      <Part name="ErrorSummary" about="Above a form that was not accepted; takes the focus when it appears">
        <Specimen state="After a press" wide>
          <Summary />
        </Specimen>
      </Part>
    </>
  );
}

/** It takes the focus and the window with it, so it waits for a press. */
function Summary() {
  const [attempts, setAttempts] = useState(0);
  return (
    <>
      {attempts > 0 ? <ErrorSummary key={attempts} heading="Two answers are missing" items={WRONG} /> : null}
      <Button onClick={() => setAttempts(attempts + 1)}>Send without an answer</Button>
    </>
  );
}
