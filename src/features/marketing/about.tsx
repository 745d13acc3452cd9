import { Link } from '@tanstack/react-router'
import * as limits from '@/config/limits'
import { productName } from '@/config/product-name'
import { Prose, ProseSection } from './prose'

/** The about page: what the product is, and which data it stores, shares and deletes. */
export function About() {
  return (
    <Prose title={`About ${productName}`}>
      <p>
        {productName} is a planning and training log for Brazilian jiu-jitsu. Coaches lay out dated
        classes inside training plans and say which skills each class teaches. Students tick the
        classes they trained. Gyms bring plans and people together.
      </p>
      <ProseSection title="How exp and levels work">
        <p>
          A class you log earns {limits.attendanceExp} exp, and each of its skills earns you that
          skill's own exp, usually 10. Enough exp on a skill raises its level, from Seen over
          Familiar and Reliable to Signature. Undo a check-in and exactly what it earned is taken
          back. What a class taught later never changes what you earned earlier.
        </p>
        <p>
          A level counts how often you drilled something. It is no rank and says nothing about your
          belt: that is your coach's to give.
        </p>
      </ProseSection>
      <ProseSection title="What is kept">
        <ul>
          <li>
            Your account: the name, e-mail address and picture that Google hands over when you sign
            in, your time zone, and your membership. No password: you sign in with Google.
          </li>
          <li>
            Your training: each class you logged, its date and what it earned, and your skills.
          </li>
          <li>Your notes, which only you can read.</li>
          <li>What you made: plans, schedules, classes, skills and images, and your gyms.</li>
          <li>What you joined: which plan or gym, and since when.</li>
        </ul>
        <p>
          There are no advertisements, no trackers and no cookies. Who can see what stands in the{' '}
          <Link to="/privacy" className="link">
            Privacy Policy
          </Link>
          .
        </p>
      </ProseSection>
      <ProseSection title="What you can take with you">
        <p>
          Your profile has <b>Download my data</b>. The file holds all of the above that is yours:
          account, training log, skills with exp and level, notes, plans with their classes and
          schedules, skills and images you added, gyms you run, and what you joined. It holds
          nothing about other people.
        </p>
      </ProseSection>
      <ProseSection title="What deleting your account does">
        <ul>
          <li>
            Gone at once, and for good: your account, training log, exp and levels, notes,
            memberships in plans and gyms, personal skills that nobody else trained, and mail still
            waiting to be sent to you.
          </li>
          <li>
            Plans that only you are in are deleted with their classes and images. For plans that
            others train in you are asked: hand the plan to a member, or delete it. A gym has to be
            handed over or deleted first.
          </li>
          <li>
            What others rely on stays, without your name: classes of plans you handed over with
            their images, and skills that others earned exp on. What others earned is not touched.
          </li>
        </ul>
      </ProseSection>
    </Prose>
  )
}
