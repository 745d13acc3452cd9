import { Link } from '@tanstack/react-router'
import { productName } from '@/config/product-name'
import { Prose, ProseSection } from './prose'

/** The privacy policy. */
export function Privacy() {
  return (
    <Prose title="Privacy Policy" changed="2026-11-20">
      <p>
        This page says what {productName} keeps about you, who can see it, and what you can do about
        it. It is short because little is kept. “We” are the people who run this site.
      </p>
      <ProseSection title="What we keep">
        <ul>
          <li>
            From Google, when you sign in: your name, e-mail address and profile picture, and the
            number by which Google knows your account. Nothing else, and no access to your Google
            account. Accounts made before August 2024 get their name and picture from Google again
            at each sign-in.
          </li>
          <li>From your browser: your time zone, so that times are shown right.</li>
          <li>
            From you: the classes you log, your notes, and the plans, classes, schedules, skills,
            images and gyms you make, and which plans and gyms you joined by which link.
          </li>
          <li>
            For running the site: requests are logged for five days, without the network address
            they came from.
          </li>
        </ul>
      </ProseSection>
      <ProseSection title="What we keep it for">
        <p>
          To show you and the people you train with what this product is made for. We do not sell
          it, share it, or use it for advertisements. There are no trackers, and no page asks
          another site for anything but Google's own window when you sign in.
        </p>
      </ProseSection>
      <ProseSection title="Who can see it">
        <ul>
          <li>
            <b>Only you:</b> your e-mail address, your notes, your exp and levels.
          </li>
          <li>
            <b>The owner of a plan you joined:</b> your name, your picture, and which of the plan's
            classes you attended. In a gym's plan, the gym's admin too.
          </li>
          <li>
            <b>The admin of a gym you joined:</b> your name and picture, when you joined, and when
            you last trained in its plans.
          </li>
          <li>
            <b>Other members of a plan:</b> how many checked in, not who.
          </li>
          <li>
            <b>Anyone who has a view link:</b> the plan with its classes, skills and images, and the
            name and picture of its owner. Never members, attendance or notes. An owner can turn the
            link off or replace it, and the old one is dead at once.
          </li>
          <li>
            <b>Anyone signed in who knows your account's number,</b> such as from a plan of yours
            they joined: your name, picture, time zone and membership.
          </li>
        </ul>
      </ProseSection>
      <ProseSection title="What is kept on your device">
        <p>
          No cookies. Your browser's own storage holds your session, the theme you chose, text and
          pictures you have not saved yet, and check-ins that wait for a connection. Logging out
          ends the session on that device and takes unsaved text and pictures off it.
        </p>
      </ProseSection>
      <ProseSection title="E-mail">
        <p>One message welcomes you. There is no newsletter.</p>
      </ProseSection>
      <ProseSection title="Your rights">
        <p>
          You can correct your name, picture and time zone, download everything that is yours, and
          delete your account, all on your profile and without asking anybody. What deleting takes
          with it stands on the{' '}
          <Link to="/about" className="link">
            About
          </Link>{' '}
          page. If we make backups, what you deleted is in the older ones until they are replaced by
          newer ones.
        </p>
        <p>
          For anything else, answer the welcome message, or ask the gym or coach who sent you here.
        </p>
      </ProseSection>
    </Prose>
  )
}
