import { createFileRoute } from '@tanstack/react-router'
import { Terms } from '@/features/marketing/terms'
import { SitePage } from '@/layout/site-page'

export const Route = createFileRoute('/terms')({ component: TermsPage })

function TermsPage() {
  return (
    <SitePage title="Terms of Service">
      <Terms />
    </SitePage>
  )
}
