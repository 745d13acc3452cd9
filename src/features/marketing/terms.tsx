import { Link } from '@tanstack/react-router'
import * as limits from '@/config/limits'
import { productName } from '@/config/product-name'
import { Prose, ProseSection } from './prose'

/** The terms of service. */
export function Terms() {
  return (
    <Prose title="Terms of Service" changed="2026-11-20">
      <p>
        These are the rules for using {productName}. By making an account you agree to them. “We”
        are the people who run this site.
      </p>
      <ProseSection title="What you get">
        <p>
          A place to plan classes and to log training. It is in Beta and costs nothing: with the
          Beta plan you may own {limits.freePlans} training plan, log as many classes as you like,
          and teach {limits.freeSkillsPerClass} skills per class. Should that ever cost money, you
          are told before, and nothing is charged without your word.
        </p>
      </ProseSection>
      <ProseSection title="Your account">
        <p>
          You sign in with a Google account of your own. Keep it to yourself: what is done with it
          counts as done by you. You need to be old enough to have a Google account where you live.
        </p>
      </ProseSection>
      <ProseSection title="What you put in">
        <ul>
          <li>
            It stays yours. You allow us to store it and to show it to the people you share it with,
            and nothing more.
          </li>
          <li>
            Put in only what you may: no pictures of people who did not agree to it, nothing that is
            somebody else's, nothing that harms or insults anybody.
          </li>
          <li>
            A view link shows a plan to whoever has it, and a join link lets them in. Give links to
            people you mean.
          </li>
        </ul>
      </ProseSection>
      <ProseSection title="What you may not do">
        <p>
          Break in, read what is not meant for you, write to others in somebody else's name, or load
          the site so that others cannot use it. Accounts that do may be closed.
        </p>
      </ProseSection>
      <ProseSection title="Training is your own responsibility">
        <p>
          {productName} records what was planned and trained. It gives no medical advice and does
          not replace a coach. Levels and exp are a count of classes, no rank and no proof of skill.
        </p>
      </ProseSection>
      <ProseSection title="Leaving">
        <p>
          You can stop at any time: download your data and delete your account on your profile. The{' '}
          <Link to="/about" className="link">
            About
          </Link>{' '}
          page says what goes and what stays.
        </p>
      </ProseSection>
      <ProseSection title="What we promise, and what not">
        <p>
          We take care of your data as the{' '}
          <Link to="/privacy" className="link">
            Privacy Policy
          </Link>{' '}
          says. A Beta changes and can fail: we do not promise that it is always there or without
          mistakes, and we are not liable for what follows from that, as far as the law allows.
          Where the law gives you more, it counts.
        </p>
      </ProseSection>
      <ProseSection title="When these terms change">
        <p>The new text stands here, with its date, before it counts.</p>
      </ProseSection>
    </Prose>
  )
}
