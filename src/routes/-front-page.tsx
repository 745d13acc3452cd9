import { productName } from '@/config/product-name'
import { Landing } from '@/features/marketing/landing'
import { Maintenance } from '@/features/marketing/maintenance'
import { SitePage } from '@/layout/site-page'

// Decided here and not in the component, where no bundler can see that the build needs only one.
const isSwitchedOn = import.meta.env.VITE_UPDATED_MARKETING === 'true'
const Content = isSwitchedOn ? Landing : Maintenance

/** What stands at the front door: the landing page, or until it is switched on, a word of patience. */
export function FrontPage() {
  return (
    <SitePage title={isSwitchedOn ? `${productName} Beta` : 'Welcome'} bare>
      <Content />
    </SitePage>
  )
}
