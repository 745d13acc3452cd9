import { createFileRoute } from '@tanstack/react-router'
import { PricingCard } from '@/features/marketing/pricing-card'
import { SitePage } from '@/layout/site-page'

export const Route = createFileRoute('/Pricing')({ component: PricingPage })

function PricingPage() {
  return (
    <SitePage title="Pricing">
      <h1 className="title text-2xl lg:text-3xl">Pricing</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-md text-ink-2">
        One plan while we are in Beta. It costs nothing, and there is nothing to cancel.
      </p>
      <PricingCard heading="h2" />
    </SitePage>
  )
}
