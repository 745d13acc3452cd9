import { expect, vi } from 'vitest'

let expected: RegExp[] = []

/** Starts listening for what a developer would see in red. */
export function watchConsole(): void {
  expected = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
}

/**
 * Says that a test makes something fail on purpose. Every console error that does not match fails
 * the test.
 */
export function expectProblem(pattern: RegExp): void {
  expected.push(pattern)
}

/** Fails where the console said something that no test expected. */
export function assertQuietConsole(): void {
  const problems = vi.mocked(console.error).mock.calls.map((words) => words.map(String).join(' '))
  const unexpected = problems.filter((problem) => !expected.some((each) => each.test(problem)))
  vi.restoreAllMocks()
  expect(unexpected, 'no console errors').toEqual([])
}
