import { useId } from 'react';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/blockProps.ts';
import { EditorHint } from '../../content/blocks/EditorHint.tsx';
import type { QuizDatasource } from '../../domain/entities/blocks/quiz.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import styles from './CareerQuiz.module.css';
import { QuizQuestionForm } from './QuizQuestionForm.tsx';
import { QuizResults } from './QuizResults.tsx';
import { useQuiz } from './useQuiz.ts';

/** Questions one after another, then what the answers lead to [QUIZ-01, QUIZ-04, QUIZ-10]. */
export default function CareerQuiz({ fields, params }: BlockProps<QuizDatasource>) {
  const { questions = [], resultSection = [], questionnaireTitle, questionnaireDescription } = fields;
  const quiz = useQuiz(questions);
  const titleId = useId();
  if (questions.length === 0)
    return <EditorHint>Please edit the datasource and select Questions to display</EditorHint>;

  const question = questions[quiz.index];
  return (
    <BlockSection params={params} labelledBy={questionnaireTitle ? titleId : undefined}>
      {questionnaireTitle ? (
        <h2 id={titleId} className={styles.title}>
          {questionnaireTitle}
        </h2>
      ) : null}
      {question ? <RichText html={questionnaireDescription} quiet /> : null}
      <noscript>
        <p>
          The quiz needs JavaScript. <a href="/careers">Browse all careers</a> instead.
        </p>
      </noscript>
      {question ? (
        <QuizQuestionForm
          // Each question is a form of its own, which fades in.
          key={question.id}
          quiz={quiz}
          question={question}
          total={questions.length}
          labels={{ next: fields.nextButtonText, previous: fields.previousButtonText }}
        />
      ) : (
        <QuizResults quiz={quiz} results={resultSection} resetLabel={fields.resetButtonText} />
      )}
    </BlockSection>
  );
}
