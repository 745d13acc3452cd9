import { createFileRoute } from '@tanstack/react-router'
import { About } from '@/features/marketing/about'
import { SitePage } from '@/layout/site-page'

export const Route = createFileRoute('/about')({ component: AboutPage })

function AboutPage() {
  return (
    <SitePage title="About">
      <About />
    </SitePage>
  )
}
