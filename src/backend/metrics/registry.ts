/** What a metric is divided by. Values come from small fixed sets: a name, a number or an address of somebody is none. */
export type Labels = Readonly<Record<string, string>>;

export interface Counter {
  readonly add: (labels?: Labels, by?: number) => void;
}

export interface Histogram {
  /** Takes one value, in the unit of the metric's name. */
  readonly observe: (value: number, labels?: Labels) => void;
}

/** One line of a metric that is read when it is asked for. */
export interface Reading {
  readonly labels?: Labels;
  readonly value: number;
}

export interface Registry {
  readonly counter: (name: string, help: string) => Counter;
  /** `bounds` grow; what lies above all of them is counted as well. */
  readonly histogram: (name: string, help: string, bounds: readonly number[]) => Histogram;
  /** Reads a value that is kept elsewhere. One that cannot be read is left out of that answer. */
  readonly reads: (type: 'gauge' | 'counter', name: string, help: string, read: () => readonly Reading[]) => void;
  /** All of it in Prometheus' text format, version 0.0.4. */
  readonly text: () => string;
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
const labelsText = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

interface Series {
  readonly labels: Labels;
  readonly counts: number[];
  sum: number;
}

/** Metrics by name. A name is taken once: whoever takes it again gets what is there (a server that opens its database anew). */
export const createRegistry = (): Registry => {
  const metrics = new Map<string, { readonly head: string; made: unknown; lines: () => readonly string[] }>();
  const add = <Made>(type: string, name: string, help: string, made: Made, lines: () => readonly string[]): Made => {
    const head = `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n# TYPE ${name} ${type}`;
    metrics.set(name, { head, made, lines });
    return made;
  };
  const known = <Made>(name: string): Made | undefined => metrics.get(name)?.made as Made | undefined;
  return {
    counter(name, help) {
      const found = known<Counter>(name);
      if (found) return found;
      const values = new Map<string, number>();
      const made: Counter = {
        add(labels = {}, by = 1) {
          const key = labelsText(labels);
          values.set(key, (values.get(key) ?? 0) + by);
        },
      };
      return add('counter', name, help, made, () => [...values].map(([key, value]) => `${name}${key} ${value}`));
    },
    histogram(name, help, bounds) {
      const found = known<Histogram>(name);
      if (found) return found;
      const all = new Map<string, Series>();
      const made: Histogram = {
        observe(value, labels = {}) {
          const key = labelsText(labels);
          let series = all.get(key);
          if (!series) all.set(key, (series = { labels, counts: bounds.map(() => 0).concat(0), sum: 0 }));
          let at = 0;
          while (at < bounds.length && value > (bounds[at] as number)) at += 1;
          series.counts[at] = (series.counts[at] ?? 0) + 1;
          series.sum += value;
        },
      };
      const linesOf = ({ labels, counts, sum }: Series): string[] => {
        let total = 0;
        const buckets = counts.map((count, at) => {
          total += count;
          return `${name}_bucket${labelsText({ ...labels, le: at < bounds.length ? String(bounds[at]) : '+Inf' })} ${total}`;
        });
        const own = labelsText(labels);
        return [...buckets, `${name}_sum${own} ${sum}`, `${name}_count${own} ${total}`];
      };
      return add('histogram', name, help, made, () => [...all.values()].flatMap(linesOf));
    },
    reads(type, name, help, read) {
      add(type, name, help, null, () => {
        try {
          return read().map(({ labels = {}, value }) => `${name}${labelsText(labels)} ${value}`);
        } catch {
          return [];
        }
      });
    },
    text: () => `${[...metrics.values()].map(({ head, lines }) => [head, ...lines()].join('\n')).join('\n')}\n`,
  };
};
