/** Bounds on what an agent can make this engine do. */
export const LIMITS = {
  /** Characters of one JSON value in a fence. */
  json: 1_000_000,
  /** Levels of a JSON value, of a data model, and of a value with calls in it. */
  depth: 64,
  /** Objects and lists of one message. */
  objects: 100_000,
  /** Surfaces of one scope. */
  surfaces: 200,
  /** Components of one surface. */
  components: 10_000,
  /** Levels of components below the root. */
  nesting: 50,
  /** Components drawn at once in one surface: one component can stand in many places. Each 64 steps, and each 1,024 characters, of one count as one more. */
  places: 10_000,
  /** Items of one list template. */
  items: 5_000,
  /** Values that one resolving of a component looks at. */
  steps: 20_000,
  /** Places that a list may grow by at once, filled with `null`. */
  gap: 1_000,
  /** Characters of a template (`formatString`), an expression (`calc`) and of what they give. */
  text: 10_000,
  /** Parts of a template or an expression. */
  parts: 1_000,
  /** Characters that a `regex` is tried on. */
  matched: 2_000,
  /** Functions that the agent is asked for at a time. */
  calls: 100,
  /** Errors kept for a surface. */
  errors: 100,
} as const;
