import { bits, topic } from '../world/random'
import type { Member } from '../db/taskRuns'
import type { TaskRun } from '../db/taskRuns'

const byte = (value: number): string => (value & 0xff).toString(16).toUpperCase().padStart(2, '0')

/** Frame on the line for an object: a DLMS wrapper (port 4059) around a get request or its ciphered answer. */
export function frameOf(run: TaskRun, member: Member, direction: 'out' | 'in'): string {
  const invoke = member.slot % 16
  const body =
    direction === 'out'
      ? ['C0', '01', byte(0xc0 | invoke), '00', '03', '01', '00', '01', '08', '00', 'FF', '02', '00']
      : [
          'CC',
          byte(24 + run.task.item_codes.length * 5),
          ...Array.from({ length: 23 + run.task.item_codes.length * 5 }, (_, index) =>
            byte(bits(7, topic.event, member.meter, Math.floor(run.startedAt / 1000), index)),
          ),
        ]
  const [source, target] = direction === 'out' ? ['0001', '0010'] : ['0010', '0001']
  const head = ['0001', source, target, body.length.toString(16).toUpperCase().padStart(4, '0')]
  return [...head.flatMap((word) => word?.match(/../g) ?? []), ...body].join(' ')
}
