import type { PanelConfig, TabConfig, TierConfig, TierItem } from "../../model/config.js";

/**
 * A configuration whose inner references an editor can complete and the compiler can check while one types:
 * `referencesTier` and `advancedTiers` name tiers of their own tab, and the `default` of an item in a reference tier
 * names an item of the referenced tier. Strings of unknown text, as from a JSON import, pass: the panel checks those.
 */
export type CheckedConfig<C extends PanelConfig> = unknown extends C
  ? C // Never the case: this branch is where the compiler infers C from.
  : With<PanelConfig, { readonly tabs: CheckedTabs<C["tabs"]> }>;

/** Gives back the configuration as it is: in a file of its own, an editor completes and checks it while one types. */
export function definePanelConfig<const C extends PanelConfig>(config: CheckedConfig<C>): PanelConfig {
  // `CheckedConfig<C>` is `C` wherever it compiles.
  return config as PanelConfig;
}

type With<Whole, Part> = Omit<Whole, keyof Part> & Part;

type CheckedTabs<Tabs extends readonly TabConfig[]> = { readonly [I in keyof Tabs]: CheckedTab<Tabs[I]> };

type CheckedTab<Tab extends TabConfig> = With<
  TabConfig,
  {
    readonly tiers: CheckedTiers<Tab["tiers"], Tab["tiers"][number]>;
    readonly advancedTiers?: readonly Tab["tiers"][number]["id"][];
  }
>;

type CheckedTiers<Tiers extends readonly TierConfig[], Any extends TierConfig> = {
  readonly [I in keyof Tiers]: CheckedTier<Tiers[I], Any>;
};

type CheckedTier<Tier extends TierConfig, Any extends TierConfig> = With<
  TierConfig,
  {
    readonly referencesTier?: OtherId<Tier["id"], Any["id"]>;
    readonly items: readonly With<
      TierItem,
      { readonly cssVar: CustomPropertyName<Tier>; readonly default: DefaultOf<Tier, Any> }
    >[];
  }
>;

/** A tier cannot reference itself. An id of unknown text may be any other. */
type OtherId<Own extends string, All extends string> = string extends All ? string : Exclude<All, Own>;

type CustomPropertyName<Tier extends TierConfig> = string extends Tier["items"][number]["cssVar"]
  ? string
  : `--${string}`;

type DefaultOf<Tier extends TierConfig, Any extends TierConfig> = Tier extends {
  readonly referencesTier: infer Id extends string;
}
  ? ItemIdOf<Any, Id>
  : string;

/** Ids of the items of the tier with this id; any text where there is no telling. */
type ItemIdOf<Any extends TierConfig, Id extends string> = string extends Id | Any["id"]
  ? string
  : [Extract<Any, { readonly id: Id }>] extends [never]
    ? string
    : Extract<Any, { readonly id: Id }>["items"][number]["id"];
