import { afterAll, beforeAll } from 'vitest'
import { type Product, startProduct } from './product'

/**
 * Starts a separate server for a test file, in 50 ms on an idle machine.
 *
 * @throws Error outside an integration test, whose global setup makes the template
 */
export function startPocketBase(
  options: Omit<Parameters<typeof startProduct>[0], 'template'> = {},
): Promise<Product> {
  const template = process.env.TATAMI_TEMPLATE
  if (!template)
    throw new Error('There is no template: integration tests live in tests/integration.')
  return startProduct({ template, ...options })
}

/**
 * Starts one product for all tests of a file (or of a `describe`) before the first, and stops it after the
 * last. Use it inside tests, not at the top level of the file.
 */
export function useProduct(
  options: { env?: Record<string, string>; hooksPool?: number } = {},
): Product {
  let product: Product | undefined
  beforeAll(async () => {
    product = await startPocketBase(options)
  })
  afterAll(() => product?.stop())
  return new Proxy({} as Product, {
    get: (_, property) => {
      if (!product) throw new Error('The product starts in beforeAll: use it inside a test.')
      return Reflect.get(product, property)
    },
  })
}
