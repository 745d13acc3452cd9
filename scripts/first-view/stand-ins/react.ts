/**
 * As much of React as it takes to draw a part of a page once: for the server, whose runtime is some
 * fifty times slower than Node.js, and for a document that does not wait for React. So here an element
 * is text as soon as it is made.
 */

type Props = Record<string, unknown>
type Component = (props: Props) => unknown

class Markup {
  html: string
  constructor(html: string) {
    this.html = html
  }
}

const VOID_ELEMENTS = ['br', 'hr', 'img', 'input']

/** Where React's name is not the attribute's. Elsewhere only the case differs, which HTML ignores. */
const ATTRIBUTES: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
}

let ids = 0

export function renderToStaticMarkup(node: unknown): string {
  ids = 0
  return write(node)
}

export const Fragment: Component = ({ children }) => children

export function jsx(type: string | Component, props: Props): unknown {
  if (typeof type === 'function') return type(props)
  const start = `<${type}${attributesOf(props)}`
  return new Markup(
    VOID_ELEMENTS.includes(type) ? `${start}/>` : `${start}>${write(props.children)}</${type}>`,
  )
}

export const jsxs = jsx

export function createElement(type: string | Component, props: Props, ...children: unknown[]) {
  return jsx(type, children.length > 0 ? { ...props, children } : props)
}

export function forwardRef(render: (props: Props, ref: null) => unknown): Component {
  return (props) => render(props, null)
}

export function createContext<Value>(value: Value) {
  return { value }
}

export function useContext<Value>(context: { value: Value }): Value {
  return context.value
}

export function useState(state: unknown) {
  return [typeof state === 'function' ? state() : state, () => {}]
}

export function useSyncExternalStore<Value>(_subscribe: unknown, read: () => Value): Value {
  return read()
}

export function useId(): string {
  ids += 1
  return `drawn-${ids}`
}

export function useEffect() {}

export function startTransition() {}

export function useMemo<Value>(make: () => Value): Value {
  return make()
}

function write(node: unknown): string {
  if (node instanceof Markup) return node.html
  if (Array.isArray(node)) return node.map(write).join('')
  return typeof node === 'string' || typeof node === 'number' ? escaped(String(node)) : ''
}

function attributesOf(props: Props): string {
  let text = ''
  for (const name in props) {
    const value = props[name]
    const isLeftOut = name === 'children' || name === 'key' || typeof value === 'function'
    if (isLeftOut || value === undefined || value === null) continue
    // React writes these two out, and leaves any other out or empty.
    const isState = name.startsWith('aria-')
    if (value === false && !isState) continue
    text += ` ${ATTRIBUTES[name] ?? name}="${value === true && !isState ? '' : escaped(String(value))}"`
  }
  return text
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')
}
