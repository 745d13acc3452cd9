import { createFileRoute } from '@tanstack/react-router'
import { Privacy } from '@/features/marketing/privacy'
import { SitePage } from '@/layout/site-page'

export const Route = createFileRoute('/privacy')({ component: PrivacyPage })

function PrivacyPage() {
  return (
    <SitePage title="Privacy Policy">
      <Privacy />
    </SitePage>
  )
}
