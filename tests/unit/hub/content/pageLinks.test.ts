import { expect, it } from 'vitest';
import { problemsAfterEdit } from './contentFolder.ts';

const PAGE = 'pages/life-in-defence.json';

function checkWith(entryMethod: string) {
  const said = { heading: 'So', text: '<p>So.</p>' };
  const answer = (id: string) => ({ id, answerText: id, standing: 'open', meaning: '<p>Fine.</p>' });
  return {
    age: { topic: 'age', questionText: 'How old?', open: '<p>a</p>', later: '<p>b</p>', ask: '<p>c</p>' },
    questions: [
      {
        id: 'school',
        topic: 'school',
        questionText: 'Which?',
        answers: [answer('none'), { ...answer('some'), entryMethods: [entryMethod] }],
      },
    ],
    outcomes: { open: said, ask: said, later: said },
  };
}

function quizWith(role: string) {
  const option = (answerText: string) => ({ answerText, answerScoreKeyList: [{ weightedScoreKey: 'sea' }] });
  const options = [
    { ...option('Wet'), roles: ['navy/medic'] },
    { ...option('Dry'), roles: ['army/medic', role] },
  ];
  return {
    questions: [{ id: 'place', name: 'Place', questionText: 'Where?', options }],
    resultSection: [{ name: 'sea', title: 'Sea', weightedScoreKey: 'sea' }],
  };
}

it.each([
  [
    'a role that is not there',
    { block: 'JobCardList', fields: { jobs: [{ role: 'navy/mermaid' }] } },
    'blocks[0].fields.jobs[0].role',
    '"navy/mermaid" is not a role',
  ],
  [
    'a role of an answer that is not there',
    { block: 'CareerQuiz', fields: quizWith('navy/mermaid') },
    'blocks[0].fields.questions[0].options[1].roles[1]',
    '"navy/mermaid" is not a role',
  ],
  [
    'a category that no facet has',
    { block: 'CategoryCards', fields: { cards: [{ Title: 'Sea', category: 'Mermaids' }] } },
    'blocks[0].fields.cards[0].category',
    '"Mermaids" is not a value of the jobs facet category',
  ],
  [
    'an event that is not there',
    {
      block: 'HomeCarousel',
      fields: { items: [{ id: 'day', templateName: 'HomePageCarouselEventSlide', 'Event Code': 'SYD-MERMAIDS' }] },
    },
    'blocks[0].fields.items[0].Event Code',
    '"SYD-MERMAIDS" is not the code of an event',
  ],
  [
    'a question that is not there',
    { block: 'FaqCarousel', fields: { faqs: ['asthma-and-past-conditions', 'mermaids'] } },
    'blocks[0].fields.faqs[1]',
    '"mermaids" is not a question',
  ],
  [
    'a subcategory of questions that is not there',
    { block: 'FaqCarousel', fields: { subcategories: ['mermaids'] } },
    'blocks[0].fields.subcategories[0]',
    '"mermaids" is not a subcategory of faq-categories.json',
  ],
  [
    'a way to join that is not there',
    { block: 'EligibilityCheck', fields: checkWith('mermaid-entry') },
    'blocks[0].fields.questions[0].answers[1].entryMethods[0]',
    '"mermaid-entry" is not a file in entry-methods',
  ],
])(
  '%s is named with its place, inside of columns too [HUB-21, BLOCK-06, BLOCK-07]',
  async (_what, block, field, reason) => {
    const own = await problemsAfterEdit(PAGE, (page) => {
      page.blocks = [block];
    });
    expect(own).toEqual([{ file: PAGE, field, reason }]);
    const inside = await problemsAfterEdit(PAGE, (page) => {
      page.blocks = [{ block: 'ColumnSplitter', placeholders: { 'column-2': [block] } }];
    });
    expect(inside[0]?.field).toBe(field.replace('blocks[0]', 'blocks[0].placeholders.column-2[0]'));
  },
);
