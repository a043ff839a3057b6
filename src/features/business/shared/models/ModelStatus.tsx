import type { StatusLook } from '@/rules/codes/statusLook'
import { Status } from '@/ui/value/Status'

const looks: Readonly<Record<string, StatusLook>> = {
  complete: { tone: 'success', shape: 'check' },
  incomplete: { tone: 'warning', shape: 'triangle' },
  none: { tone: 'warning', shape: 'ring' },
}

/** Status of a loss model as shape, colour and word. */
export const ModelStatus = ({ status, word }: { status: string; word: string }) => (
  <Status {...(looks[status] ?? { tone: 'neutral', shape: 'dash' })} word={word} />
)
