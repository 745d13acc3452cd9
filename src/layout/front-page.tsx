import { flags } from '@/config/flags'
import { productName } from '@/config/limits'
import { Landing } from '@/features/marketing/landing'
import { Maintenance } from '@/features/marketing/maintenance'
import { SitePage } from './site-page'

/** What stands at the front door: the landing page, or until it is switched on, a word of patience. */
export function FrontPage() {
  return (
    <SitePage title={flags.updatedMarketing ? `${productName} Beta` : 'Welcome'} bare>
      {flags.updatedMarketing ? <Landing /> : <Maintenance />}
    </SitePage>
  )
}
