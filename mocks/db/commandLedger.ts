import { contentText } from '../../src/lib/contentText'
import {
  commandChanges,
  deadlineOf,
  type CommandState,
  type OrderKind,
  type SwitchAction,
} from '../../src/rules/switching/commandState'
import { mayRetry } from '../../src/rules/switching/commandRetry'
import type { ControlReason } from '../../src/rules/switching/cutHours'
import type { CommandPlace } from '../../src/rules/switching/cutsForDebt'
import { mayBook, maySendBeside } from '../../src/rules/switching/reconnection'
import { createJournal, type Reader } from '../kit/ledger'
import { OtherContent } from './requests'

/** Content of an order; account, contract, point and meter as they were when it was ordered. */
export interface CommandBody extends CommandPlace {
  /** '' for a command of its own. */
  readonly batch_id: string
  readonly kind: OrderKind
  /** Undefined for what is no switching. */
  readonly action?: SwitchAction | undefined
  /** Power limit that it sets, W; undefined where it sets none. */
  readonly limit?: number | undefined
  /** Limit that was in force, W, which is set again, and when that happens, ms since 1970; of the softer step. */
  readonly former_limit?: number | undefined
  readonly limit_until?: number | undefined
  /** '' for what needs none. */
  readonly reason: ControlReason | ''
  readonly author: string
  /** '' without a second person. */
  readonly approver: string
  /** The command that it tries again; '' for the first attempt. */
  readonly retry_of: string
  /** End of its task, ms since 1970: the deadline of firmware. */
  readonly task_end?: number | undefined
}

/** Line of the ledger: one change of state of a command. */
export interface CommandLine extends CommandBody {
  /** Number of the line: the next one is higher, whatever the clock does. */
  readonly order_no: number
  readonly command_id: string
  readonly state: CommandState
  /** ms since 1970. */
  readonly instant: number
  /** Frame that was sent, answer that came, or the reason of the change in the codes of commands. */
  readonly text: string
}

/** A command as its lines tell it. */
export interface LedgerCommand extends CommandBody {
  readonly command_id: string
  readonly state: CommandState
  /** Instant since which it is in this state, ms since 1970. */
  readonly since: number
  /** Instants of the order and of the sending. */
  readonly askedAt: number
  readonly sentAt: number | undefined
  /** Instant from which it is no longer carried out; undefined before its sending, and for a reading. */
  readonly deadline: number | undefined
}

/** A command that was proven. */
export interface ProvenCommand {
  readonly command_id: string
  readonly action: SwitchAction | undefined
  readonly limit: number | undefined
  readonly reason: ControlReason | ''
  /** Instant at which the meter answered that it did it, ms since 1970; that of the proof where no answer came. */
  readonly executedAt: number
  readonly provenAt: number
}

/**
 * Every command to a meter, for good: lines are added and never changed, and the state of a command is derived from them by their numbers.
 * `instant` is ms since 1970; without it the present state is told.
 */
export interface CommandLedger {
  /**
   * Books a command. The same request with the same content answers the command that it booked.
   * @throws OtherContent where the request stands for other content
   * @throws Error while another command of the kind is open for the meter, for trying again what neither failed nor expired,
   * and for firmware without the end of its task
   */
  readonly book: (requestId: string, body: CommandBody, instant: number) => LedgerCommand
  /**
   * Enters a change of state.
   * @param change its text, and the second person where one is known only now
   * @throws Error for an unknown command, a change that is not allowed, and a sending beside a command that is under way
   */
  readonly enter: (
    commandId: string,
    state: CommandState,
    instant: number,
    change?: { text?: string; approver?: string },
  ) => LedgerCommand
  readonly get: (commandId: string, instant?: number) => LedgerCommand | undefined
  /** Lines of a command in the order of their numbers. */
  readonly linesOf: (commandId: string) => readonly CommandLine[]
  /** Lines of a span of time, oldest first: a source of a log. */
  readonly read: Reader<CommandLine, number>
  /** Commands of a kind that are not over for a meter: at most one, and a reconnection that awaits a cut. */
  readonly openOf: (meterId: string, kind: OrderKind) => LedgerCommand[]
  /** The last command of a kind that was proven for a meter up to an instant. */
  readonly lastProven: (meterId: string, kind: OrderKind, instant: number) => ProvenCommand | undefined
  /** Commands of a meter or of a batch in the order of their booking, as they were at an instant; none that was booked later. */
  readonly ofMeter: (meterId: string, instant?: number) => LedgerCommand[]
  readonly ofBatch: (batchId: string, instant?: number) => LedgerCommand[]
  /** Commands that were in a state at an instant. */
  readonly inState: (state: CommandState, instant?: number) => LedgerCommand[]
}

/** A command with its lines, the first of which books it. */
type CommandLines = [CommandLine, ...CommandLine[]]

/** The last line up to an instant, by number. */
const lineAt = (lines: CommandLines, instant: number): CommandLine | undefined =>
  lines.findLast((line) => line.instant <= instant)

/** A command as it was at an instant; undefined before it was booked. */
function commandAt(lines: CommandLines, instant: number): LedgerCommand | undefined {
  const latest = lineAt(lines, instant)
  if (!latest) return undefined
  const { order_no, text: _text, instant: since, ...command } = latest
  const earlierLines = lines.filter((line) => line.order_no <= order_no)
  const sentAt = earlierLines.find(({ state }) => state === 'sent')?.instant
  const { kind, task_end } = command
  const deadline = sentAt === undefined || kind === 'read' ? undefined : deadlineOf(kind, sentAt, task_end)
  return { ...command, since, askedAt: lines[0].instant, sentAt, deadline }
}

/** The proof of a command, where there is one. */
function proofOf(lines: CommandLines): ProvenCommand | undefined {
  const proof = lines.find(({ state }) => state === 'verified')
  if (!proof) return undefined
  const { command_id, action, limit, reason, instant: provenAt } = proof
  const executedAt = lines.find(({ state }) => state === 'executed')?.instant ?? provenAt
  return { command_id, action, limit, reason, executedAt, provenAt }
}

/** Appends to the list of a key. */
function append<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

export function createCommandLedger(): CommandLedger {
  const journal = createJournal<CommandLine, number>({
    timeOf: ({ instant }) => instant,
    orderOf: ({ order_no }) => order_no,
  })
  const byId = new Map<string, CommandLines>()
  const byMeter = new Map<string, CommandLines[]>()
  const byBatch = new Map<string, CommandLines[]>()
  const byRequest = new Map<string, { content: string; commandId: string }>()

  const present = (lines: CommandLines): LedgerCommand => {
    const command = commandAt(lines, Number.POSITIVE_INFINITY)
    if (!command) throw new Error('A command has a line')
    return command
  }
  const commandsAt = (histories: Iterable<CommandLines>, instant: number): LedgerCommand[] =>
    [...histories].flatMap((lines) => commandAt(lines, instant) ?? [])
  const openOf = (meterId: string, kind: OrderKind): LedgerCommand[] =>
    commandsAt(byMeter.get(meterId) ?? [], Number.POSITIVE_INFINITY).filter(
      (command) => command.kind === kind && !commandChanges.isFinal(command.state),
    )
  const nextNumber = (): number => journal.count() + 1

  function refuseBooking({ kind, action, meter_id, retry_of, task_end }: CommandBody): void {
    if (kind === 'firmware' && task_end === undefined) throw new Error('An upgrade ends with its task')
    if (!mayBook({ kind, action }, openOf(meter_id, kind)))
      throw new Error(`A command of the kind ${kind} is open for ${meter_id}`)
    if (retry_of === '') return
    const state = byId.get(retry_of)?.at(-1)?.state
    if (state === undefined || !mayRetry(state)) throw new Error(`${retry_of} cannot be tried again`)
  }
  return {
    book(requestId, body, instant) {
      const content = contentText(body)
      const booked = byRequest.get(requestId)
      if (booked) {
        if (booked.content !== content) throw new OtherContent()
        const lines = byId.get(booked.commandId)
        if (lines) return present(lines)
      }
      refuseBooking(body)
      const order_no = nextNumber()
      const command_id = `K${String(order_no)}`
      const line: CommandLine = { ...body, order_no, command_id, state: 'desired', instant, text: '' }
      const lines: CommandLines = [line]
      journal.add(line)
      byId.set(command_id, lines)
      append(byMeter, body.meter_id, lines)
      if (body.batch_id !== '') append(byBatch, body.batch_id, lines)
      byRequest.set(requestId, { content, commandId: command_id })
      return present(lines)
    },
    enter(commandId, state, instant, { text = '', approver } = {}) {
      const lines = byId.get(commandId)
      const latest = lines?.at(-1)
      if (!lines || !latest) throw new Error(`There is no command ${commandId}`)
      commandChanges.move(commandId, latest.state, state)
      const openCommands = openOf(latest.meter_id, latest.kind).filter(
        ({ command_id }) => command_id !== commandId,
      )
      if (state === 'sent' && !maySendBeside(latest, openCommands, instant))
        throw new Error(`A command of the kind ${latest.kind} is under way to ${latest.meter_id}`)
      const line: CommandLine = {
        ...latest,
        order_no: nextNumber(),
        state,
        instant,
        text,
        approver: approver ?? latest.approver,
      }
      journal.add(line)
      lines.push(line)
      return present(lines)
    },
    get(commandId, instant = Number.POSITIVE_INFINITY) {
      const lines = byId.get(commandId)
      return lines && commandAt(lines, instant)
    },
    linesOf: (commandId) => [...(byId.get(commandId) ?? [])],
    read: journal.read,
    openOf,
    lastProven(meterId, kind, instant) {
      let last: ProvenCommand | undefined
      for (const lines of byMeter.get(meterId) ?? []) {
        const proof = lines[0].kind === kind ? proofOf(lines) : undefined
        if (proof && proof.provenAt <= instant && proof.provenAt >= (last?.provenAt ?? proof.provenAt))
          last = proof
      }
      return last
    },
    ofMeter: (meterId, instant = Number.POSITIVE_INFINITY) => commandsAt(byMeter.get(meterId) ?? [], instant),
    ofBatch: (batchId, instant = Number.POSITIVE_INFINITY) => commandsAt(byBatch.get(batchId) ?? [], instant),
    inState: (state, instant = Number.POSITIVE_INFINITY) =>
      commandsAt(byId.values(), instant).filter((command) => command.state === state),
  }
}
