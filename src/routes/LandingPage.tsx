import { createFileRoute } from '@tanstack/react-router'
import { FrontPage } from './-front-page'

/** The landing page at an address that leads nobody on, so that a signed-in person can read it too. */
export const Route = createFileRoute('/LandingPage')({ component: FrontPage })
