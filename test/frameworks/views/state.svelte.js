/** State of a component that is changed from outside. */
export const stateOf = (first) => {
  let value = $state.raw(first);
  return {
    get value() {
      return value;
    },
    set value(next) {
      value = next;
    },
  };
};
