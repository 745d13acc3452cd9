import Plus from 'lucide-react/icons/plus'
import * as limits from '@/config/limits'
import { LandingSection } from './landing-section'

const questions = [
  {
    question: 'What does it cost?',
    answer: 'Nothing during the Beta: one plan, 0 dollars per month.',
  },
  {
    question: 'What is in the Beta plan?',
    answer: `${limits.freePlans} training plan of your own, personal or for a group, as many classes in it as you like, and ${limits.freeSkillsPerClass} skills per class. Plans that others share with you do not count.`,
  },
  {
    question: 'Do my students need an account?',
    answer: 'Not to read: a view link opens for anyone. They need one to check in and earn exp.',
  },
  {
    question: 'Is the level of a skill a rank?',
    answer: 'No. It shows how often you drilled that skill. Belts are for your coach to give.',
  },
  {
    question: 'Can I train in more than one group?',
    answer: 'Yes. Join as many plans as people share with you.',
  },
  {
    question: 'Who sees what I log?',
    answer:
      'Whoever owns the plan sees which of its classes you attended. Other members see how many checked in. Your notes are for you alone.',
  },
  {
    question: 'Can I take my data with me?',
    answer:
      'Yes. Your profile has a download of everything kept about you, and a button that deletes the account.',
  },
]

/** The landing page's FAQ. */
export function Faq() {
  return (
    <LandingSection id="faq" title="FAQ">
      <div className="mt-6 border-t border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-16 list-none items-center justify-between gap-4 rounded-md py-3 text-base font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <Plus className="text-ink-3 transition-transform duration-(--dur-2) group-open:rotate-45" />
            </summary>
            <p className="max-w-[60ch] pb-5 text-base text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </LandingSection>
  )
}
