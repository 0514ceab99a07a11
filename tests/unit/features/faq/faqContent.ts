import { buildFaq, buildFaqCategory } from '../../../builders/buildFaq.ts';

/** Two categories, three subcategories, five questions. */
export const FAQ_CONTENT = {
  faqCategories: [
    buildFaqCategory({
      id: 'exploring',
      faqCategoryTitle: 'Just exploring',
      faqCategorySubtitle: 'Who can join',
      subcategories: [
        { id: 'eligibility', faqSubcategoryTitle: 'Eligibility' },
        { id: 'pay', faqSubcategoryTitle: 'Pay' },
      ],
    }),
    buildFaqCategory({
      id: 'applying',
      faqCategoryTitle: 'Ready to apply',
      subcategories: [{ id: 'fitness', faqSubcategoryTitle: 'Fitness' }],
    }),
  ],
  faqs: [
    faq('age', 'exploring', 'eligibility', 'Age', 'How old must I be?', 'Seventeen, or sixteen and a half.'),
    faq('glasses', 'exploring', 'eligibility', 'Health', 'I wear glasses. Can I join?', 'Most roles are open.'),
    faq('asthma', 'exploring', 'eligibility', 'Health', 'I had asthma. Can I join?', 'Usually you can.'),
    faq('money', 'exploring', 'pay', 'Money', 'What am I paid?', 'A salary from the first day.'),
    faq('beep', 'applying', 'fitness', 'Test', 'What is the beep test?', 'You run 20 metres, and glasses may stay on.'),
  ],
};

function faq(id: string, category: string, subcategory: string, heading: string, question: string, answer: string) {
  const order = ['age', 'glasses', 'asthma', 'money', 'beep'].indexOf(id);
  return buildFaq({
    id,
    question,
    answer: `<p>${answer}</p>`,
    heading,
    tags: [],
    categories: [category],
    subcategories: [subcategory],
    order,
  });
}
