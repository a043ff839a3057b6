import { format } from 'node:util'
import { vi } from 'vitest'

/** What may be written to the console in a test, each with its reason. */
const allowed: { text: RegExp; because: string }[] = []

const written: string[] = []

/** Collects what a test writes to console.error and console.warn. */
export function watchConsole(): void {
  written.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      const text = format(...parts.map((part) => (part instanceof Error ? String(part) : part)))
      if (!allowed.some((rule) => rule.text.test(text))) written.push(`console.${level}: ${text}`)
    })
  }
}

/** Fails the test that wrote to the console. A test that expects a complaint takes it first: see `complaints`. */
export function expectQuietConsole(): void {
  const all = complaints()
  if (all.length > 0) throw new Error(`A test must leave the console empty.\n${all.join('\n')}`)
}

/** Takes what was written to the console so far: for tests that expect it (a caught crash, for example). */
export const complaints = (): string[] => written.splice(0)
