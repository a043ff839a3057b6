// What can be broken and is no fault: what nobody sees, and styles. Rules for all files, each with its reason; no fault is
// left out by its name.

/** What is called, without what it belongs to. */
export const nameOf = (callee) =>
  callee?.type === 'Identifier'
    ? callee.name
    : callee?.type === 'MemberExpression'
      ? callee.property?.name
      : undefined
export const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

/** A number in the markup of a picture: a style. */
export const isDrawing = (parent, above) =>
  parent?.type === 'JSXAttribute' && /^[a-z]/.test(above.at(-2)?.name?.name ?? '')

/** Calls whose loss breaks nothing: they only speed up, or write for developers. */
export const harmless = new Set(['preload', 'warn', 'error', 'log', 'stopPropagation'])
/** What a screen gives back when it goes: without it something leaks that nobody sees any more. */
const givesBack = new Set([
  'removeEventListener',
  'clearTimeout',
  'clearInterval',
  'cancelAnimationFrame',
  'disconnect',
  'unobserve',
  'dispose',
  'destroy',
])
/** Such a call in the function that an effect returns. */
export function isTidying(callee, above) {
  if (!givesBack.has(nameOf(callee))) return false
  const own = above.findLastIndex((each) => functions.has(each.type))
  const effect = above.slice(0, Math.max(own, 0)).findLastIndex((each) => functions.has(each.type))
  return (
    effect > 0 &&
    (above[own - 1].type === 'ReturnStatement' || own - 1 === effect) &&
    /^use\w*Effect$/.test(nameOf(above[effect - 1].callee) ?? '')
  )
}

/** Where pixels are counted: layout is a style, and without a browser nothing has a place. */
export const pixels =
  /\b(?:client|offset|scroll|inner)(?:X|Y|Width|Height|Top|Left)\b|\b(?:\w+H|h)eight\b|\b(?:\w+W|w)idth\b|\bgetBoundingClientRect\b|\b(?:rect|box|place|plot|area|paper|anchor|within)\.(?:x|y|left|right|top|bottom)\b/
/** A field that is such a number. */
export const isPixel = (name) =>
  /^(?:left|right|top|bottom|width|height|x|y|[a-z]+[XY]|(?:client|offset|scroll)[A-Z]\w+)$/.test(name)
/** Attributes and entries that say only how something looks: styles and class names are no fault of wiring. */
const looks = /^(?:style|className|data-.*|(?:min|max)?(?:W|w)idth|(?:min|max)?(?:H|h)eight)$/
const looksInside =
  /^(?:(?:min|max)?(?:W|w)idth|(?:min|max)?(?:H|h)eight|left|right|top|bottom|(?:padding|margin|inset)\w*)$/
const flags = /^(?:mono|danger|tight|wide|ghost|block|bold|animate|pan|preventScroll|ellipsis)$/
/** Inside of one of them. */
export function isLook(above) {
  return above.some((each, i) => {
    if (each.type === 'Property')
      return looksInside.test(String(each.key?.name)) || flags.test(String(each.key?.name))
    if (each.type !== 'JSXAttribute' || typeof each.name?.name !== 'string') return false
    // Also every number in the markup of a picture.
    return (
      looks.test(each.name.name) ||
      (/^(?:[xy]\d?|c[xy]|r|d|points|transform|viewBox)$/.test(each.name.name) &&
        /^[a-z]/.test(above[i - 1]?.name?.name ?? ''))
    )
  })
}

/** What is drawn by lot: no other figure is more right. */
export const byLot = /\b(?:draw|bits|luck)\(|\bMath\.random\(/
/** An instant in milliseconds that is this one, or so long before or after it: no other is the same. */
export function isMoment(node) {
  if (node.type === 'CallExpression')
    return node.callee.object?.name === 'Math'
      ? node.arguments.some(isMoment)
      : node.callee.property?.name === 'now' && node.arguments.length === 0
  if (node.type !== 'BinaryExpression' || !/^[-+]$/.test(node.operator)) return false
  return [node.left, node.right].some((each) => each.name === 'now' || isMoment(each))
}

/** The whole sum that a number or a product is part of. */
export function sumOf(node, above) {
  let whole = node
  for (const each of above.toReversed()) {
    const inMath = each.type === 'CallExpression' && each.callee.object?.name === 'Math'
    if (each.type !== 'BinaryExpression' && each.type !== 'ParenthesizedExpression' && !inMath) break
    whole = each
  }
  return whole
}
