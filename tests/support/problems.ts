import { expect, vi } from 'vitest'

let expected: RegExp[] = []

/** Starts recording console errors. */
export function watchConsole(): void {
  expected = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
}

/**
 * Declares a console error that the test causes on purpose. Every other console error fails the test.
 */
export function expectProblem(pattern: RegExp): void {
  expected.push(pattern)
}

/** Fails the test on undeclared console errors. */
export function assertQuietConsole(): void {
  const problems = vi.mocked(console.error).mock.calls.map((args) => args.map(String).join(' '))
  const unexpected = problems.filter((problem) => !expected.some((each) => each.test(problem)))
  vi.restoreAllMocks()
  expect(unexpected, 'no console errors').toEqual([])
}
