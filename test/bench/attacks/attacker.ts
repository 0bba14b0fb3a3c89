import { attacks, type Target } from './attacks.js';

interface Order {
  readonly name: string;
  readonly target: Target;
  readonly size: number;
  readonly seconds: number;
}

/** The attacker, in a process of its own: it must not slow the good visitor's clock. */
process.on('message', ({ name, target, size, seconds }: Order) => {
  process.send?.('begun');
  void attacks[name]?.(target, size, seconds).then((count) => process.send?.(count));
});
process.on('disconnect', () => process.exit());
