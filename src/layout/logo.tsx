import { productName } from '@/config/product-name'

/**
 * The logo: three mats whose seam forms a T, and the product's name.
 *
 * @param name `from-lg` hides the name in the narrow rail between sm and lg
 */
export function Logo({ name = 'always' }: { name?: 'always' | 'from-lg' | undefined }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg className="h-[1.8125rem] w-5 flex-none" viewBox="0 0 22 32" aria-hidden="true">
        <path d="M0 0h22v10H0zM0 12h10v20H0z" fill="currentColor" />
        <path d="M12 12h10v20H12z" className="fill-rush" />
      </svg>
      <span className={`title text-lg ${name === 'from-lg' ? 'max-lg:sr-only' : ''}`}>
        {productName}
      </span>
    </span>
  )
}
