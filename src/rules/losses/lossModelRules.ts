/** Points of a model at most. */
export const mostModelPoints = 2_000

/** A meter, or an area without a check meter, as a point of a loss model, in forms and on the wire. */
export interface ModelPoint {
  /** Exactly one of the two; the other is ''. */
  meter_id: string
  area_id: string
  role: string
  direction: string
  /** '1' or '-1' of a tie line, '' of any other. */
  sign: string
  /** '0' leaves it out, and names it. */
  loss_flag: string
  /** yyyy-MM-dd: the first day on which it takes part, and the first on which it does no more; '' = as the model. */
  valid_from: string
  valid_to: string
}

/** A model as it is drawn up. */
export interface ModelDraft {
  valid_from: string
  /** '' = without an end. */
  valid_to: string
  points: readonly ModelPoint[]
}

/** none = nothing measures what comes in, incomplete = something of the archive is not in it, or a check finds a fault. */
export const modelStatuses = ['complete', 'incomplete', 'none'] as const
/** Status of an area or a line that has no model. */
export const noModel = 'none'
/** auto = follows from the archive, manual = drawn up by people. */
export const modelSources = ['auto', 'manual'] as const

/** Kinds of models that people draw up. */
export type DrawnKind = 'area' | 'line'

/** Problems of a model; all but the last prevent saving. */
export const modelProblems = [
  'noInput',
  'noSupply',
  'noOutput',
  'endsBeforeBegin',
  'outside',
  'twice',
  'twoRoles',
  'sign',
  'gone',
  'elsewhere',
  'unlisted',
] as const
export type ModelProblem = (typeof modelProblems)[number]

/** Something wrong with a model or with one of its points. */
export interface ModelFinding {
  problem: ModelProblem
  /** Place of the point among `points`; −1 for the model as a whole. */
  pointIndex: number
}

/** True for a finding that prevents saving: a missing member only makes the model incomplete. */
export const refuses = ({ problem }: Pick<ModelFinding, 'problem'>): boolean => problem !== 'unlisted'

/** A span of days, its end not included; '' = without one. */
interface Span {
  from: string
  to: string
}

export const spansMeet = (a: Span, b: Span): boolean =>
  (b.to === '' || a.from < b.to) && (a.to === '' || b.from < a.to)

const takesPart = ({ loss_flag }: ModelPoint): boolean => loss_flag !== '0'
/** An input supplies by its +A, a tie line that is turned round by its −A. */
const supplies = ({ direction, sign }: ModelPoint): boolean => (direction === '+A') !== (sign === '-1')

/** The days on which a point takes part in its model. */
export const validityOf = (point: ModelPoint, model: Pick<ModelDraft, 'valid_from' | 'valid_to'>): Span => ({
  from: point.valid_from || model.valid_from,
  to: point.valid_to || model.valid_to,
})

/** Contradiction of two points of the same meter on the same day. */
function clash(a: ModelPoint, b: ModelPoint): ModelProblem | undefined {
  if (a.role !== b.role) return 'twoRoles'
  return a.direction === b.direction ? 'twice' : a.sign === b.sign ? undefined : 'sign'
}

/** Problem of one point by itself. */
function ownProblem(kind: DrawnKind, model: ModelDraft, point: ModelPoint): ModelProblem | undefined {
  const { from: firstDay, to: lastDay } = validityOf(point, model)
  if (lastDay !== '' && lastDay <= firstDay) return 'endsBeforeBegin'
  if (firstDay < model.valid_from || (model.valid_to !== '' && (lastDay === '' || lastDay > model.valid_to)))
    return 'outside'
  // Lines are tied to each other, areas are not.
  return point.sign !== '' && (kind === 'area' || point.area_id !== '') ? 'sign' : undefined
}

/**
 * Findings of a model that need no knowledge of the network: at least one input that supplies and one output that
 * take part, ends after begins, no meter twice in the same direction or in two roles at a time, a sign on tie lines
 * alone.
 * @example checkModel('area', { valid_from: '2026-11-01', valid_to: '', points: [] }) // noInput, noOutput
 */
export function checkModel(kind: DrawnKind, model: ModelDraft): ModelFinding[] {
  const { points, valid_from, valid_to } = model
  const findings: ModelFinding[] = []
  if (valid_to !== '' && valid_to <= valid_from) findings.push({ problem: 'endsBeforeBegin', pointIndex: -1 })
  for (const [role, problem] of [
    ['input', 'noInput'],
    ['output', 'noOutput'],
  ] as const)
    if (!points.some((point) => point.role === role && takesPart(point)))
      findings.push({ problem, pointIndex: -1 })
  const inputs = points.filter((point) => point.role === 'input' && takesPart(point))
  if (inputs.length > 0 && !inputs.some(supplies)) findings.push({ problem: 'noSupply', pointIndex: -1 })
  const pointsByKey = new Map<string, ModelPoint[]>()
  for (const [pointIndex, point] of points.entries()) {
    const key = point.meter_id || point.area_id
    const earlierPoints = pointsByKey.get(key) ?? []
    const ownFinding = ownProblem(kind, model, point)
    const clashing = earlierPoints.find(
      (earlier) => clash(earlier, point) && spansMeet(validityOf(earlier, model), validityOf(point, model)),
    )
    const problem = ownFinding ?? (clashing && clash(clashing, point))
    if (problem) findings.push({ problem, pointIndex })
    pointsByKey.set(key, [...earlierPoints, point])
  }
  return findings
}
