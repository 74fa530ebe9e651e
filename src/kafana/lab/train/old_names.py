"""What settings and arrays were called in checkpoints that were written before, and what they are called now."""

RECIPE = {
    "judges": "evaluate_against",
    "mix": "opponent_mix",
    "pairs": "single_opponent",
    "team": "shared_reward",
    "hunt": "exploiter_decisions",
    "pupils": "distilled_every",
    "patient": "frozen_target",
    "focus": "pfsp_power",
    "renewals": "resets",
    "critic": "critic_hidden",
    "batch": "minibatch_size",
    "rate": "learning_rate",
    "clip": "clip_coef",
    "weight": "gae_lambda",
    "entropy": "entropy_coef",
    "least_entropy": "min_entropy_coef",
    "pull": "kl_coef",
    "foresee": "aux_coef",
    "halving": "half_life",
    "memory": "ema_decay",
    "keep_every": "snapshot_every",
    "keep": "max_snapshots",
}

ARRAYS = {
    "kept": "snapshots",
    "sparring": "exploiter_pool",
    "threats": "win_rates",
    "past": "opponents",
    "foresight": "hidden_head",
    "foresight_steps": "hidden_head_steps",
    "foresight_mean": "hidden_head_mean",
    "foresight_square": "hidden_head_square",
}
EXPLOITER_PREFIX = "hunter_"
