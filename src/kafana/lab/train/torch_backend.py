"""The learner by PyTorch: any module learns by the same recipe, from the same actors, beside the same opponents.

A module's parameters are one row of numbers, as those of a net by NumPy are; so checkpoints, averages, the opponent
pool and exploiters are the same code. It plays on the processor and learns on whatever device the recipe names.
"""

from __future__ import annotations

import importlib
import json
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from kafana.core.game import Game
from kafana.core.observation import offsets
from kafana.lab.train.checkpoint import State
from kafana.lab.train.learner import Learner, UpdateStats
from kafana.lab.train.modules import MODULES
from kafana.lab.train.net import BETA1, BETA2, EPSILON, MAX_GRAD_NORM, Floats, Layers, Net, Observations, Rows
from kafana.lab.train.ppo import CLIPPED, ENTROPY, KL, POLICY_LOSS, Coefs, masks_of
from kafana.lab.train.recipe import Recipe
from kafana.lab.train.rollout import Buffer
from kafana.minds.net.inputs import inputs_of, scales_of
from kafana.minds.net.mind import Shape
from kafana.minds.net.places import Weights

LOGITS, VALUE = range(2)  # what a module gives
VALUE_COEF = 0.5  # of a value head's loss beside the policy's, in one module
FORBIDDEN = -1e9  # the logit of what is not legal
NOTHING = np.zeros((0, 0), np.float32)


def module_class(name: str) -> Callable[[int, int], nn.Module]:
    """One of our modules by its name, or a class of somebody's as `package.module:Class`."""
    if name in MODULES:
        return MODULES[name]
    place, _, attribute = name.partition(":")
    try:
        found: Callable[[int, int], nn.Module] = getattr(importlib.import_module(place), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise ValueError(f"the module {name!r} is not {', '.join(MODULES)}, and cannot be imported: {error}") from error
    return found


class Scaled(nn.Module):  # type: ignore[misc]
    """A module whose inputs are scaled first, so that it can be given rows as they are."""

    def __init__(self, module: nn.Module, scales: Weights) -> None:
        super().__init__()
        self.module = module
        self.register_buffer("scales", torch.from_numpy(scales.copy()))

    def forward(self, observations: Tensor) -> tuple[Tensor, Tensor]:
        logits, value = self.module(observations * self.scales)
        return logits, value


def flatten(module: nn.Module) -> Tensor:
    """Move all parameters into one row; they become views into it."""
    parameters = list(module.parameters())
    flat = torch.cat([parameter.detach().reshape(-1) for parameter in parameters])
    place = 0
    for parameter in parameters:
        parameter.data = flat[place : place + parameter.numel()].view_as(parameter)
        place += parameter.numel()
    return flat


class TorchNet(Net):
    """A module where a net is expected: it plays here, on the processor, with `weights` as its parameters."""

    def __init__(self, name: str, shape: Shape, scales: Weights, gives: int = LOGITS, device: str = "cpu") -> None:
        self.name, self.shape, self.gives, self.device = name, shape, gives, device
        self.input_scales, self.turns = scales, None
        self.module = Scaled(module_class(name)(shape.inputs, shape.actions), scales).to(device)
        self.flat = flatten(self.module)
        self.weights = self.flat.numpy() if device == "cpu" else self.flat.cpu().numpy()

    def copy(self) -> TorchNet:
        net = TorchNet(self.name, self.shape, self.input_scales, self.gives)
        net.weights[:] = self.weights
        return net

    def __reduce__(self) -> Any:
        return unpickled, (self.name, self.shape, self.input_scales, self.gives, self.weights)

    def forward(self, inputs: Floats) -> Layers:
        """Only what it gives, for many inputs."""
        with torch.no_grad():
            found = self.module(torch.from_numpy(inputs).to(self.device))[self.gives].float().cpu().numpy()
        return Layers(NOTHING, NOTHING, found if self.gives == LOGITS else found[:, None])

    def folded(self) -> TorchNet:
        """Itself: a module does its own scaling."""
        return self

    def load(self, weights: Weights) -> None:
        """Learn on from these weights."""
        self.flat.copy_(torch.from_numpy(weights))


def unpickled(name: str, shape: Shape, scales: Weights, gives: int, weights: Weights) -> TorchNet:
    net = TorchNet(name, shape, scales, gives)
    net.weights[:] = weights
    return net


class TorchAdam:
    """Adam over the row of a module's parameters, with the norm of gradients clipped."""

    def __init__(self, net: TorchNet) -> None:
        self.net, self.steps = net, 0
        self.mean, self.square = torch.zeros_like(net.flat), torch.zeros_like(net.flat)

    def step(self, loss: Tensor, learning_rate: float) -> None:
        """Change the parameters along the gradients of a loss."""
        parameters = list(self.net.module.parameters())
        found = torch.autograd.grad(loss, parameters, allow_unused=True)
        pairs = zip(parameters, found, strict=True)
        flat = torch.cat([torch.zeros_like(one).reshape(-1) if by is None else by.reshape(-1) for one, by in pairs])
        flat *= min(1.0, MAX_GRAD_NORM / (float(flat.norm()) + 1e-9))
        self.steps += 1
        self.mean.lerp_(flat, 1 - BETA1)
        self.square.lerp_(flat * flat, 1 - BETA2)
        step_size = learning_rate * (1 - BETA2**self.steps) ** 0.5 / (1 - BETA1**self.steps)
        self.net.flat.addcdiv_(self.mean, self.square.sqrt().add_(EPSILON), value=-step_size)


class TorchLearner(Learner):
    """A module, its critic and its average. The critic is another such module, which is shown all cards, or, if the
    recipe says so, the module's own value head.
    """

    net: TorchNet
    critic: TorchNet
    average: TorchNet

    def __init__(self, game: Game, recipe: Recipe) -> None:
        if recipe.aux_coef:
            raise ValueError("aux_coef is for the net by NumPy: a module of PyTorch has no such head")
        if recipe.device != "cpu" and not torch.cuda.is_available():
            raise ValueError(f"there is no device {recipe.device!r} here: PyTorch finds no GPU")
        self.recipe, self.starts, self.head = recipe, offsets(game), None
        self.shape, self.scales = Shape(inputs_of(game), 0, 0, int(offsets(game)[-1])), scales_of(game)
        self.floats = np.zeros((recipe.minibatch_size, self.shape.inputs), np.float32)
        torch.manual_seed(recipe.seed)
        self.net, self.average = self.made(LOGITS), self.made(LOGITS)
        self.critic = self.made(VALUE)
        if recipe.own_critic:
            self.critic.module, self.critic.flat, self.critic.weights = self.net.module, self.net.flat, self.net.weights
        self.average.weights[:] = self.net.weights
        self.on_device()

    def made(self, gives: int) -> TorchNet:
        return TorchNet(self.recipe.module, self.shape, self.scales, gives)

    def on_device(self) -> None:
        """What learns: the nets themselves, or twins of them on another device."""
        device, own = self.recipe.device, self.recipe.own_critic
        if device == "cpu":
            self.policy, self.valuer, self.anchor = self.net, self.critic, self.average
        else:
            twins = [TorchNet(self.recipe.module, self.shape, self.scales, gives, device) for gives in (0, 1, 0)]
            self.policy, self.valuer, self.anchor = twins
            if own:
                self.valuer.module, self.valuer.flat = self.policy.module, self.policy.flat
        self.torch_adam = TorchAdam(self.policy)
        self.torch_critic_adam = self.torch_adam if own else TorchAdam(self.valuer)
        self.adam, self.critic_adam = self.torch_adam, self.torch_critic_adam  # type: ignore[assignment]

    def reset(self, rng: np.random.Generator) -> None:
        """Begin anew with nets that know nothing."""
        torch.manual_seed(int(rng.integers(1 << 62)))
        for net in (self.net,) if self.recipe.own_critic else (self.net, self.critic):
            net.weights[:] = self.made(net.gives).weights
        self.average.weights[:] = self.net.weights
        self.on_device()

    def update(self, buffer: Buffer, decisions: int, rng: np.random.Generator) -> UpdateStats:
        """PPO, on the device."""
        pairs = [(self.net, self.policy), (self.critic, self.valuer), (self.average, self.anchor)]
        for here, there in pairs:
            if here is not there:
                there.load(here.weights)
        stats = super().update(buffer, decisions, rng)
        for here, there in pairs:
            if here is not there:
                here.weights[:] = there.flat.cpu().numpy()
        return stats

    def rows(self, observations: Observations, minibatch: Rows) -> Tensor:
        return torch.from_numpy(self.inputs(observations, minibatch).copy()).to(self.recipe.device)

    def log_probs(self, logits: Tensor, flat: Buffer, minibatch: Rows) -> Tensor:
        """Of all actions, those that are not legal being all but impossible."""
        legal, phases = flat.transitions.legal[minibatch], flat.transitions.phase[minibatch]
        masks = torch.from_numpy(masks_of(legal, self.starts[phases], logits.shape[1])).to(logits.device)
        return torch.log_softmax(torch.where(masks, logits, FORBIDDEN), dim=1)

    def chosen(self, log_probs: Tensor, flat: Buffer, minibatch: Rows) -> Tensor:
        """Of the actions that were taken."""
        taken = self.starts[flat.transitions.phase[minibatch]] + flat.transitions.action[minibatch]
        return log_probs.gather(1, torch.from_numpy(taken[:, None]).to(log_probs.device))[:, 0]

    def policy_step(
        self, flat: Buffer, minibatch: Rows, coefs: Coefs, learning_rate: float, sums: NDArray[np.float64]
    ) -> None:
        """One step of the module down the policy loss, and that of its own value head if that is the critic."""
        now: Any = flat.transitions[minibatch]
        device = self.recipe.device
        inputs = self.rows(flat.observations, minibatch)
        logits, values = self.policy.module(inputs)
        log_probs = self.log_probs(logits, flat, minibatch)
        before, advantage = (
            torch.from_numpy(now[name].astype(np.float32)).to(device) for name in ("log_prob", "advantage_norm")
        )
        ratio = (self.chosen(log_probs, flat, minibatch) - before).exp()
        limited = ratio.clamp(1 - coefs.clip, 1 + coefs.clip)
        policy_loss = -torch.minimum(ratio * advantage, limited * advantage)
        entropy = -(log_probs.exp() * log_probs).sum(1)
        loss = policy_loss.mean() - coefs.entropy * entropy.mean()
        if coefs.kl:
            with torch.no_grad():
                usual = self.log_probs(self.anchor.module(inputs)[LOGITS], flat, minibatch)
            kl = (log_probs.exp() * (log_probs - usual)).sum(1)
            loss = loss + coefs.kl * kl.mean()
            sums[KL] += float(kl.detach().sum())
        if self.recipe.own_critic:
            returns = torch.from_numpy((now.value + now.advantage).astype(np.float32)).to(device)
            loss = loss + VALUE_COEF * (values - returns).square().mean()
        self.torch_adam.step(loss, learning_rate)
        sums[ENTROPY] += float(entropy.detach().sum())
        sums[CLIPPED] += float((ratio * advantage > limited * advantage).sum())
        sums[POLICY_LOSS] += float(policy_loss.detach().sum())

    def value_step(self, flat: Buffer, minibatch: Rows, returns: Floats, learning_rate: float) -> float:
        """One step of the critic down the value loss, half the square of its errors; the sum of that."""
        wanted = torch.from_numpy(returns[minibatch]).to(self.recipe.device)
        values = self.valuer.module(self.rows(self.critic_rows(flat), minibatch))[VALUE]
        errors = (values - wanted).square()
        if not self.recipe.own_critic:
            self.torch_critic_adam.step(errors.mean() / 2, learning_rate)
        return float(errors.detach().sum()) / 2

    def imitation_step(self, flat: Buffer, minibatch: Rows, learning_rate: float, prob: NDArray[np.float64]) -> None:
        """One step towards what a teacher did; `prob` adds up how probable that was."""
        logits, _ = self.policy.module(self.rows(flat.observations, minibatch))
        taken = self.chosen(self.log_probs(logits, flat, minibatch), flat, minibatch)
        self.torch_adam.step(-taken.mean(), learning_rate)
        prob[0] += float(taken.detach().exp().sum())

    def critic_rows(self, flat: Buffer) -> Observations:
        """What the critic is shown: all cards, or what its seat sees."""
        return flat.observations if self.recipe.own_critic else flat.critic_observations

    @property
    def weights(self) -> dict[str, Weights]:
        """All rows of numbers that learning changes."""
        adams = {"": self.torch_adam, "critic_": self.torch_critic_adam}
        moments = {
            f"{who}{name}": getattr(adam, name).cpu().numpy()
            for who, adam in adams.items()
            for name in ("mean", "square")
        }
        return {"net": self.net.weights, "critic": self.critic.weights, "average": self.average.weights, **moments}

    def restore(self, state: State) -> None:
        """Go on from a state."""
        for name, net in {"net": self.net, "critic": self.critic, "average": self.average}.items():
            net.weights[:] = state[name]
        for who, adam in {"": self.torch_adam, "critic_": self.torch_critic_adam}.items():
            adam.mean.copy_(torch.from_numpy(state[f"{who}mean"]))
            adam.square.copy_(torch.from_numpy(state[f"{who}square"]))
        _, _, self.torch_adam.steps, self.torch_critic_adam.steps = state["count"].tolist()


def export_module(net: TorchNet, path: Path, temperature: float, about: dict[str, Any]) -> None:
    """Write a module as ONNX, which plays wherever a mind can be named, or its weights as safetensors."""
    notes = {name: value if isinstance(value, str) else json.dumps(value) for name, value in about.items()}
    notes |= {"module": net.name, "temperature": str(temperature)}
    if path.suffix == ".safetensors":
        from safetensors.torch import save_file

        save_file({name: tensor.clone() for name, tensor in net.module.state_dict().items()}, path, notes)
        return
    import onnx

    rows = torch.zeros(1, net.shape.inputs)
    names = {"input_names": ["observations"], "output_names": ["logits", "value"]}
    axes = {name: {0: "rows"} for name in ("observations", "logits", "value")}
    with warnings.catch_warnings():  # of what it does not fold, and of its age
        warnings.simplefilter("ignore")
        torch.onnx.export(net.module.eval(), (rows,), path, dynamo=False, dynamic_axes=axes, **names)
    model = onnx.load(path)
    onnx.helper.set_model_props(model, notes)
    onnx.save(model, path)
