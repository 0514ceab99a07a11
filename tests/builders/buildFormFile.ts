/** A form file as editors write it, with every kind of field, in two steps: what a person is, then a file. */
export function buildFormFile() {
  const items = ['Navy', 'Army', 'Air Force'].map((text) => ({ text, value: text.toLowerCase().replace(' ', '-') }));
  return {
    isTrackingEnabled: true,
    success: { heading: 'Thank you', text: '<p>We will ring you.</p>' },
    steps: [
      {
        name: 'you',
        title: 'About you',
        nextForm: 'papers',
        fields: [
          { name: 'intro', fieldTypeItemId: 'text', htmlTag: 'p', text: 'A few questions.' },
          {
            name: 'person',
            fieldTypeItemId: 'section',
            title: 'You',
            fields: [
              {
                name: 'firstName',
                fieldTypeItemId: 'single-line-text',
                title: 'First name',
                required: true,
                requiredErrorMessage: 'Tell us your first name',
                autocomplete: 'given-name',
                validationDataModels: [
                  { name: 'Custom Validator', message: 'Letters only', parameters: { check: 'name' } },
                ],
              },
              { name: 'email', fieldTypeItemId: 'email', title: 'Email', required: true, autocomplete: 'email' },
              { name: 'phone', fieldTypeItemId: 'telephone', title: 'Phone', autocomplete: 'tel' },
            ],
          },
          { name: 'age', fieldTypeItemId: 'number', title: 'Age', min: 15, max: 60 },
          { name: 'from', fieldTypeItemId: 'date', title: 'From when' },
          {
            name: 'code',
            fieldTypeItemId: 'single-line-text',
            title: 'Code',
            customRegex: '^[A-Z]{2}\\d{4}$',
            customRegexMessage: 'Two letters and four digits',
          },
          { name: 'secret', fieldTypeItemId: 'password', title: 'Password' },
          { name: 'services', fieldTypeItemId: 'checkbox-list', title: 'Services', items },
          { name: 'places', fieldTypeItemId: 'list-box', title: 'Places', items },
          { name: 'time', fieldTypeItemId: 'dropdown-list', title: 'Time', items },
          { name: 'way', fieldTypeItemId: 'radio-button-list', title: 'Way', items },
          { name: 'utm_source', fieldTypeItemId: 'hidden' },
          { name: 'next', fieldTypeItemId: 'button', title: 'Next' },
        ],
      },
      {
        name: 'papers',
        title: 'Papers',
        fields: [
          {
            name: 'consent',
            fieldTypeItemId: 'file-upload',
            title: 'Consent',
            fileTypes: ['pdf', 'png'],
            required: true,
          },
          { name: 'why', fieldTypeItemId: 'multiple-line-text', title: 'Why', minLength: 5, maxLength: 600 },
          { name: 'agree', fieldTypeItemId: 'checkbox', title: 'I <b>agree</b><script>x</script>', required: true },
          { name: 'robot', fieldTypeItemId: 'recaptcha' },
          { name: 'send', fieldTypeItemId: 'button', title: 'Send' },
        ],
      },
    ],
  };
}

export type FormFile = ReturnType<typeof buildFormFile>;
